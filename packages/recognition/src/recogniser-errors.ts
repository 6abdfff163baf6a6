/** The queue of pictures is full; a later attempt may succeed. */
export class RecogniserBusy extends Error {
  override readonly name = "RecogniserBusy";

  constructor() {
    super("Too many screenshots are being read at the moment");
  }
}

/** Reading the picture failed twice. Nothing is known about it, and another attempt would not help. */
export class RecogniserFailed extends Error {
  override readonly name = "RecogniserFailed";

  constructor(options?: ErrorOptions) {
    super("This picture could not be read", options);
  }
}

/** The picture was not read within the time limit, which includes waiting. */
export class RecogniserTimeout extends Error {
  override readonly name = "RecogniserTimeout";

  constructor() {
    super("Reading this screenshot took too long");
  }
}
