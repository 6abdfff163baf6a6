export class FileTooLarge extends Error {
  constructor() {
    super("The file is larger than allowed");
    this.name = "FileTooLarge";
  }
}

/** An operator has to free space first. */
export const STORE_FULL_RETRY_SECONDS = 600;

/** Its message is a sentence for the person who sends the file. */
export class StoreFull extends Error {
  constructor() {
    super("The site has no room for pictures right now. Please try again later.");
    this.name = "StoreFull";
  }
}

/** The object store does not answer, or has failed itself. Its message is for the operator. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Whether the disk had no space left. */
export const isNoRoom = (error: unknown): boolean =>
  NO_ROOM.has((error as NodeJS.ErrnoException).code ?? "");
