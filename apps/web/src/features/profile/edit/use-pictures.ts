import {
  PICTURE_BYTES,
  PICTURE_FAILED,
  PICTURE_KINDS,
  PICTURE_TOO_LARGE,
  PICTURE_UPLOADED,
  pictureFault,
  type PictureKind,
} from "@capicu/contract/pictures";
import { useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { sendPicture } from "#backend/profile.ts";
import type { Notice } from "#features/profile/use-notices.ts";

export interface ChosenPicture {
  file: File;
  /** The local address of the preview. */
  address: string;
}

type ChosenPictures = Partial<Record<PictureKind, ChosenPicture>>;
type Faults = Partial<Record<PictureKind, string | undefined>>;

/** Pictures that were chosen but not sent yet. */
export function usePictures() {
  const [chosen, setChosen] = useState<ChosenPictures>({});
  const [faults, setFaults] = useState<Faults>({});

  const choose = (kind: PictureKind, file: File) => {
    const fault = pictureFault(file, {
      lessThan: PICTURE_BYTES[kind],
      tooLarge: PICTURE_TOO_LARGE[kind],
    });
    setFaults((before) => ({ ...before, [kind]: fault }));
    if (fault !== undefined) return;
    release(chosen[kind]);
    setChosen({ ...chosen, [kind]: { file, address: URL.createObjectURL(file) } });
  };

  /** Returns a message for each; pictures that failed stay chosen. */
  const send = async (): Promise<Notice[]> => {
    const notices: Notice[] = [];
    for (const kind of PICTURE_KINDS) {
      const picture = chosen[kind];
      if (picture === undefined) continue;
      const failure = await failureOf(kind, picture.file);
      setFaults((before) => ({ ...before, [kind]: failure }));
      if (failure === undefined) setChosen(({ [kind]: _sent, ...others }) => others);
      notices.push(
        failure === undefined
          ? { variant: "success", words: PICTURE_UPLOADED[kind] }
          : { variant: "error", words: PICTURE_FAILED[kind] },
      );
    }
    return notices;
  };

  const clear = () => PICTURE_KINDS.forEach((kind) => release(chosen[kind]));

  return { chosen, faults, choose, send, clear };
}

export type Pictures = ReturnType<typeof usePictures>;

function release(picture: ChosenPicture | undefined) {
  if (picture !== undefined) URL.revokeObjectURL(picture.address);
}

async function failureOf(kind: PictureKind, file: File): Promise<string | undefined> {
  try {
    await sendPicture(kind, file);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
