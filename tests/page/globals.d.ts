// What the tests put on a page: for their types alone.

interface Window {
  printed?: string;
  putBack?: number;
  workers?: Worker[];
  turnCube?(turns: string): void;
  loseCube?(): void;
}
