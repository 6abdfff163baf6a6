// Screenshots wait here until a reader is free; players take turns.
import type { Half } from "@capicu/contract/submissions";
import { FairLine, type WaitOptions } from "@capicu/platform/kernel/fair-line";
import { GateFull } from "@capicu/platform/kernel/gate";
import type { Reading } from "@capicu/recognition/reading";
import type { Recogniser } from "@capicu/recognition/recogniser";
import { RecogniserBusy } from "@capicu/recognition/recogniser-errors";

interface WaitingPicture {
  playerId: string;
  imageType: Half;
  /** Called at the picture's turn, so that waiting takes no memory. */
  load: () => Promise<Buffer>;
}

export interface ReadingLine {
  /** Throws `RecogniserBusy` when the line is full. */
  requireRoom(): void;
  waitCount(): number;
  /** Throws what the recogniser throws, or the signal's reason. */
  read(picture: WaitingPicture, options: WaitOptions): Promise<Reading>;
}

interface LineSettings {
  /** How many pictures are read at once. */
  workers: number;
  /** How many more may wait. */
  places: number;
  /** Called for each picture that finds the line full. */
  onRefused: () => void;
}

export function createReadingLine(
  recogniser: Recogniser,
  { workers, places, onRefused }: LineSettings,
): ReadingLine {
  const line = new FairLine({ inFlight: workers, queueLimit: places });
  const refused = () => {
    onRefused();
    return new RecogniserBusy();
  };
  return {
    waitCount: () => line.waitCount,
    requireRoom() {
      if (line.isFull()) throw refused();
    },
    async read({ playerId, imageType, load }, options) {
      const work = async () => recogniser.recognise({ bytes: await load(), imageType });
      try {
        return await line.run(playerId, work, options);
      } catch (error) {
        throw error instanceof GateFull ? refused() : error;
      }
    },
  };
}
