// How a cube is seen: turned to the left by `yaw` and towards the viewer by `pitch`, in degrees.

/** As the 3D player begins. */
export const USUAL = { yaw: 30, pitch: 35 };

/** A function that gives a point of space as it is seen: [to the right, down, towards the viewer]. */
export function seenFrom({ yaw, pitch }) {
  const [a, b] = [yaw, pitch].map((degrees) => (degrees * Math.PI) / 180);
  return ([x, y, z]) => {
    const near = x * Math.sin(a) + z * Math.cos(a);
    return [x * Math.cos(a) - z * Math.sin(a), near * Math.sin(b) - y * Math.cos(b), near * Math.cos(b) + y * Math.sin(b)];
  };
}
