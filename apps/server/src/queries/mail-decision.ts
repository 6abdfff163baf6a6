import type { Services } from "#services.ts";

/** The letter was written with the decision; this only sends it at once. */
export const mailDecision = ({ letters }: Pick<Services, "letters">, _told: unknown) =>
  letters.deliver();
