// Puts pictures that another app shared into the form, as if the player had chosen them here.
import { HALVES } from "@capicu/contract/submissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import type { Screenshots } from "#features/upload/screenshot.ts";
import type { UploadDispatch } from "#features/upload/upload-state.ts";
import { takeShared, type SharedPictures, type ShareProblem } from "#lib/shared-pictures.ts";
import { Message } from "#ui/message.tsx";

import { carryOut } from "./carry-out.ts";
import { freeHalves } from "./free-halves.ts";
import { halfHint } from "./half-hint.ts";

const PROBLEMS: Record<ShareProblem | "lost", MessageDescriptor> = {
  "no-picture": msg`What you shared holds no picture. Share screenshots of your statistics.`,
  "too-many": msg`You shared more than two pictures. Share one or two screenshots of your statistics.`,
  "wrong-type": msg`Only PNG and JPG pictures can be read. What you shared is of another kind.`,
  "too-large": msg`A picture may have up to 10 MB. What you shared is larger.`,
  lost: msg`The shared pictures did not arrive. Share them again, or choose them below.`,
};

interface SharedIntakeProps {
  screenshots: Screenshots;
  dispatch: UploadDispatch;
}

export function SharedIntake({ screenshots, dispatch }: SharedIntakeProps) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(
    params.get("shared") === "lost" ? "lost" : null,
  );
  const isPlacing = useRef(false);
  const fill = useEffectEvent((shared: SharedPictures | null) => {
    // A reload must not begin this again.
    setParams(withoutShared, { replace: true });
    if (shared === null) return;
    setProblem(shared.problem);
    isPlacing.current = place(shared, screenshots, dispatch);
  });
  useEffect(() => {
    takeShared().then(fill, () => fill(null));
  }, []);
  const putRight = useEffectEvent(() => {
    const hint = isPlacing.current ? halfHint(screenshots) : null;
    isPlacing.current = false;
    if (hint !== null) carryOut(hint.action, dispatch);
  });
  const isRead = HALVES.every((half) => screenshots[half].status !== "processing");
  useEffect(() => {
    if (isRead) putRight();
  }, [isRead]);
  return problem && <Message variant="warning">{t(PROBLEMS[problem])}</Message>;
}

/** Whether there is a picture; which half each shows is found when it is read. */
function place(
  { pictures }: SharedPictures,
  screenshots: Screenshots,
  dispatch: UploadDispatch,
): boolean {
  const free = freeHalves(screenshots);
  const isRoom = pictures.length <= free.length;
  const halves = isRoom ? free : HALVES;
  if (!isRoom) for (const half of HALVES) dispatch({ type: "picture removed", half });
  for (const [position, picture] of pictures.entries()) {
    const half = halves[position];
    if (half !== undefined) dispatch({ type: "picture chosen", half, picture });
  }
  return pictures.length > 0;
}

function withoutShared(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete("shared");
  return rest;
}
