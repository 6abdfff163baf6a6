export type UnreadableReason = "not_an_image" | "too_large" | "damaged";

const SENTENCES: Record<UnreadableReason, string> = {
  not_an_image: "This is not a PNG or JPEG picture",
  too_large: "This picture has more than 50 megapixels",
  damaged: "This picture is damaged or incomplete",
};

/** The bytes are not a supported picture; `reason` is stable, the message is for people. */
export class UnreadableImage extends Error {
  override readonly name = "UnreadableImage";
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}
