import { SCREENSHOT_TYPES, type Half } from "@capicu/contract/submissions";
import { ImageUp, RotateCcw } from "lucide-react";
import { useDropzone } from "react-dropzone";

import { pathsOf } from "#features/upload/merge-recognition.ts";
import {
  HALF_NAMES,
  LINE_HELP,
  placeAnnounced,
  placeInLine,
  READING,
  UPLOADED,
  WAITING_OFFLINE,
} from "#features/upload/messages.ts";
import type { ChosenPicture, Screenshot } from "#features/upload/screenshot.ts";
import { formatCount } from "#lib/format-numbers.ts";
import { Button } from "#ui/button.tsx";
import { Loader } from "#ui/loader.tsx";

const LABELS = {
  top_half: "Top Half (Username & Win Rate)",
  bottom_half: "Bottom Half (Detailed Stats)",
} as const satisfies Record<Half, string>;

const ACCEPT = {
  "image/png": [...SCREENSHOT_TYPES["image/png"]],
  "image/jpeg": [...SCREENSHOT_TYPES["image/jpeg"]],
};

interface DropZoneProps {
  half: Half;
  screenshot: Screenshot;
  locked: boolean;
  onChoose: (picture: ChosenPicture) => void;
  onRefuse: (words: string) => void;
  /** Called when the stored picture cannot be loaded. */
  onLose: () => void;
  onStop: () => void;
}

export function DropZone(props: DropZoneProps) {
  const { half, screenshot, locked, onChoose, onRefuse, onLose } = props;
  const { status, problem } = screenshot;
  const onStop = () => {
    keepFocus(rootRef.current);
    props.onStop();
  };
  const choose = (picture: ChosenPicture) => {
    keepFocus(rootRef.current);
    onChoose(picture);
  };
  const { getRootProps, getInputProps, rootRef, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: locked,
    // The screen itself handles pasted pictures.
    noPaste: true,
    onDrop: ([picture], [rejection], { target }) => {
      // Otherwise choosing the same file again after an error would not be a change.
      if (target instanceof HTMLInputElement) target.value = "";
      // With several files it is unclear which one was meant.
      if (rejection !== undefined) onRefuse(rejection.errors[0]?.message ?? "");
      else if (picture !== undefined) choose(picture);
    },
  });
  const body = { half, screenshot, locked, open };
  return (
    <section
      {...getRootProps({ role: "region", tabIndex: -1 })}
      aria-label={LABELS[half]}
      className={`drop-zone ${status === "done" ? "tile" : ""}`}
      data-half={half}
      data-status={status}
      data-over={isDragActive ? "" : undefined}
    >
      <input {...getInputProps({ "aria-label": `${HALF_NAMES[half]} picture` })} />
      {status === "processing" && <Processing half={half} wait={screenshot.wait} onStop={onStop} />}
      {status === "done" && <Done {...body} onLose={onLose} />}
      {(status === "idle" || status === "error") && <Empty {...body} again={choose} />}
      {problem !== null && (
        <div className="drop-problem type-small text-neg">
          <p className="font-[560]">{problem.words}</p>
          {problem.detail !== null && <p>{problem.detail}</p>}
        </div>
      )}
    </section>
  );
}

/** The pressed button disappears, so the zone takes the focus. */
function keepFocus(zone: HTMLElement | null) {
  if (zone?.contains(document.activeElement)) zone.focus({ preventScroll: true });
}

interface BodyProps {
  half: Half;
  screenshot: Screenshot;
  locked: boolean;
  open: () => void;
}

interface ProcessingProps {
  half: Half;
  wait: Screenshot["wait"];
  onStop: () => void;
}

function Processing({ half, wait, onStop }: ProcessingProps) {
  return (
    <>
      <Loader size={26} />
      <h3 className="type-h3">Processing...</h3>
      <p className="text-ink-2" aria-hidden="true">
        {wait === null && READING[half].replace("Processing", "Reading")}
        {wait === "offline" && WAITING_OFFLINE}
        {isInLine(wait) && <b>{placeInLine(wait.place)}</b>}
      </p>
      {isInLine(wait) && <p className="type-small text-ink-2">{LINE_HELP}</p>}
      <output className="sr-only">
        {wait === "offline" && WAITING_OFFLINE}
        {isInLine(wait) && placeAnnounced(wait.place)}
      </output>
      {wait !== null && (
        <Button size="sm" variant="secondary" onClick={onStop}>
          Stop waiting
          <span className="sr-only">{` for the ${HALF_NAMES[half].toLowerCase()}`}</span>
        </Button>
      )}
    </>
  );
}

const isInLine = (wait: Screenshot["wait"]): wait is { place: number } =>
  wait !== null && wait !== "offline";

function Empty({
  half,
  screenshot,
  locked,
  open,
  again,
}: BodyProps & { again: (picture: ChosenPicture) => void }) {
  const { picture, problem } = screenshot;
  return (
    <>
      <ImageUp size={22} strokeWidth={1.75} className="text-ink-2" aria-hidden="true" />
      <h3 className="type-h3">{LABELS[half]}</h3>
      <p className="text-ink-2">
        {half === "top_half"
          ? "Drop or paste the first screenshot here"
          : "Drop or paste the second screenshot here"}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {picture !== null && problem?.mayRetry === true && (
          <Button
            size="sm"
            variant="secondary"
            disabled={locked}
            icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => again(picture)}
          >
            Try again
          </Button>
        )}
        <Button size="sm" disabled={locked} onClick={open}>
          Choose file<span className="sr-only">{` for the ${HALF_NAMES[half].toLowerCase()}`}</span>
        </Button>
      </div>
      {picture !== null && <p className="type-small text-ink-3">{picture.name}</p>}
    </>
  );
}

const KILOBYTE = 1024;

/** Both halves use one unit, so that they can be compared. */
function fileWords({ name, size }: ChosenPicture) {
  return size === null ? name : `${name} · ${formatCount(Math.ceil(size / KILOBYTE))} KB`;
}

function Done({ half, screenshot, locked, open, onLose }: BodyProps & { onLose: () => void }) {
  const { picture, address, read } = screenshot;
  const paths = [...(half === "top_half" ? (["gamertag"] as const) : []), ...pathsOf(half)];
  const got = paths.filter((path) => read[path] !== undefined).length;
  return (
    <div className="drop-done">
      {address !== null && (
        <img
          src={address}
          alt=""
          className="drop-thumbnail"
          onError={picture instanceof File ? undefined : onLose}
        />
      )}
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="type-small text-ink-2">{LABELS[half]}</p>
        <h3 className="drop-words text-tile-pos">{UPLOADED[half]}</h3>
        {picture !== null && (
          <p className="type-small max-w-full text-ink-2 [overflow-wrap:anywhere]">
            {fileWords(picture)}
          </p>
        )}
        <p className="type-small">{`Read ${got} of ${paths.length} values`}</p>
        <button type="button" className="drop-replace" disabled={locked} onClick={open}>
          Replace<span className="sr-only">{` the ${HALF_NAMES[half].toLowerCase()}`}</span>
        </button>
      </div>
    </div>
  );
}
