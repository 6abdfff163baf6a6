/** More pictures wait than the queue holds; a later try may find room. */
export class RecogniserBusy extends Error {
  override readonly name = "RecogniserBusy";

  constructor() {
    super("Too many screenshots are being read at the moment");
  }
}

/** Reading it failed twice: nothing is known about the picture, and another try would not help. */
export class RecogniserFailed extends Error {
  override readonly name = "RecogniserFailed";

  constructor(options?: ErrorOptions) {
    super("This picture could not be read", options);
  }
}

/** The picture was not read within the time given, waiting included. */
export class RecogniserTimeout extends Error {
  override readonly name = "RecogniserTimeout";

  constructor() {
    super("Reading this screenshot took too long");
  }
}
