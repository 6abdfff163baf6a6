import { measureFreeBytes } from "@capicu/platform/kernel/disk-room";

/** Other writers use the same disk, so it is measured again and again. */
const MEASURE_BYTES = 16 * 1024 * 1024;

class NoRoomForBackup extends Error {
  override readonly name = "NoRoomForBackup";

  constructor(folder: string) {
    super(
      `The disk of ${folder} has less room than MIN_FREE_DISK_MB; nothing was kept of the backup`,
    );
  }
}

interface RoomNeeds {
  keepFreeBytes: number;
  neededBytes?: number;
}

export async function requireRoom(
  folder: string,
  { keepFreeBytes, neededBytes = 0 }: RoomNeeds,
): Promise<void> {
  if ((await measureFreeBytes(folder)) - neededBytes < keepFreeBytes)
    throw new NoRoomForBackup(folder);
}

export type RoomGuard = <Chunk extends string | Uint8Array>(
  chunks: AsyncIterable<Chunk>,
) => AsyncGenerator<Chunk>;

/** Ends a backup before it takes the room that the site needs, when the disk is the same. */
export function createRoomGuard(folder: string, keepFreeBytes: number): RoomGuard {
  let unmeasured = MEASURE_BYTES;
  return async function* (chunks) {
    for await (const chunk of chunks) {
      unmeasured += chunk.length;
      if (unmeasured >= MEASURE_BYTES) {
        unmeasured = 0;
        await requireRoom(folder, { keepFreeBytes });
      }
      yield chunk;
    }
  };
}
