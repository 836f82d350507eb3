// The picture of the camera with the guide: nine cells over the video, each with the colour that is seen in it.

import { element, penOf } from "../dom.js";

const GUIDE = 0.72;  // of the smaller side of the picture; camera.css draws the guide as large
const SIZE = 180;    // pixels of the face that are looked at

/** Makes the guide in `host` over `video`. Returns {picture(), show(patches, state, share)}. */
export function makeGuide(host, video) {
  const canvas = element("canvas", "", { width: SIZE, height: SIZE });
  const pen = penOf(canvas);
  const cells = Array.from({ length: 9 }, () => element("span", "", { className: "guide-cell" }));
  host.replaceChildren(...cells);
  return {
    /** What the guide holds now, for readFace(). */
    picture() {
      const side = GUIDE * Math.min(video.videoWidth, video.videoHeight);
      pen.drawImage(video, (video.videoWidth - side) / 2, (video.videoHeight - side) / 2, side, side, 0, 0, SIZE, SIZE);
      return { data: pen.getImageData(0, 0, SIZE, SIZE).data, size: SIZE };
    },
    show(patches, state, share) {
      host.dataset.state = state;
      host.style.setProperty("--share", share);
      cells.forEach((cell, i) => { cell.style.setProperty("--seen", `rgb(${patches[i].rgb.map(Math.round).join()})`); });
    },
  };
}
