import { SCREENSHOT_TYPES, type Half } from "@capicu/contract/submissions";
import { Trans, useLingui } from "@lingui/react/macro";
import { ImageUp, RotateCcw } from "lucide-react";
import { useDropzone, type FileError } from "react-dropzone";

import { pathsOf } from "#features/upload/merge-recognition.ts";
import {
  LINE_HELP,
  notOfTypes,
  placeAnnounced,
  placeInLine,
  TOO_MANY_FILES,
  WAITING_OFFLINE,
  type Words,
} from "#features/upload/messages.ts";
import type { ChosenPicture, Screenshot } from "#features/upload/screenshot.ts";
import { useWords } from "#features/upload/use-words.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Loader } from "#ui/loader.tsx";

import { BEING_READ, DROP_HERE, LABELS, PICTURE_OF, UPLOADED } from "./half-texts.ts";

const ACCEPT = {
  "image/png": [...SCREENSHOT_TYPES["image/png"]],
  "image/jpeg": [...SCREENSHOT_TYPES["image/jpeg"]],
};
const TYPES = Object.entries(ACCEPT).flat(2).join(", ");

/** Why a file was not taken; the library has its own words for that, which are English. */
function refusalOf({ code, message }: FileError): Words {
  if (code === "file-invalid-type") return notOfTypes(TYPES);
  return code === "too-many-files" ? TOO_MANY_FILES : message;
}

interface DropZoneProps {
  half: Half;
  screenshot: Screenshot;
  locked: boolean;
  onChoose: (picture: ChosenPicture) => void;
  onRefuse: (words: Words) => void;
  /** Called when the stored picture cannot be loaded. */
  onLose: () => void;
  onStop: () => void;
}

export function DropZone(props: DropZoneProps) {
  const { half, screenshot, locked, onChoose, onRefuse, onLose } = props;
  const { status, problem } = screenshot;
  const { t } = useLingui();
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
      const [error] = rejection?.errors ?? [];
      // With several files it is unclear which one was meant.
      if (error !== undefined) onRefuse(refusalOf(error));
      else if (picture !== undefined) choose(picture);
    },
  });
  const body = { half, screenshot, locked, open };
  return (
    <section
      {...getRootProps({ role: "region", tabIndex: -1 })}
      aria-label={t(LABELS[half])}
      className={`drop-zone ${status === "done" ? "tile" : ""}`}
      data-half={half}
      data-status={status}
      data-over={isDragActive ? "" : undefined}
    >
      <input {...getInputProps({ "aria-label": t(PICTURE_OF[half]) })} />
      {status === "processing" && <Processing half={half} wait={screenshot.wait} onStop={onStop} />}
      {status === "done" && <Done {...body} onLose={onLose} />}
      {(status === "idle" || status === "error") && <Empty {...body} again={choose} />}
      {problem !== null && <ProblemWords problem={problem} />}
    </section>
  );
}

function ProblemWords({ problem }: { problem: NonNullable<Screenshot["problem"]> }) {
  const say = useWords();
  return (
    <div className="drop-problem type-small text-neg">
      <p className="font-[560]">{say(problem.words)}</p>
      {problem.detail !== null && <p>{say(problem.detail)}</p>}
    </div>
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
  const { t } = useLingui();
  return (
    <>
      <Loader size={26} />
      <h3 className="type-h3">
        <Trans>Processing...</Trans>
      </h3>
      <p className="text-ink-2" aria-hidden="true">
        {wait === null && t(BEING_READ[half])}
        {wait === "offline" && t(WAITING_OFFLINE)}
        {isInLine(wait) && <b>{t(placeInLine(wait.place))}</b>}
      </p>
      {isInLine(wait) && <p className="type-small text-ink-2">{t(LINE_HELP)}</p>}
      <output className="sr-only">
        {wait === "offline" && t(WAITING_OFFLINE)}
        {isInLine(wait) && t(placeAnnounced(wait.place))}
      </output>
      {wait !== null && (
        <Button size="sm" variant="secondary" onClick={onStop}>
          {half === "top_half" ? (
            <Trans>
              Stop waiting<span className="sr-only"> for the top half</span>
            </Trans>
          ) : (
            <Trans>
              Stop waiting<span className="sr-only"> for the bottom half</span>
            </Trans>
          )}
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
  const { t } = useLingui();
  return (
    <>
      <ImageUp size={22} strokeWidth={1.75} className="text-ink-2" aria-hidden="true" />
      <h3 className="type-h3">{t(LABELS[half])}</h3>
      <p className="text-ink-2">{t(DROP_HERE[half])}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {picture !== null && problem?.mayRetry === true && (
          <Button
            size="sm"
            variant="secondary"
            disabled={locked}
            icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => again(picture)}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button size="sm" disabled={locked} onClick={open}>
          {half === "top_half" ? (
            <Trans>
              Choose file<span className="sr-only"> for the top half</span>
            </Trans>
          ) : (
            <Trans>
              Choose file<span className="sr-only"> for the bottom half</span>
            </Trans>
          )}
        </Button>
      </div>
      {picture !== null && (
        <p className="type-small text-ink-3">
          <NameOf picture={picture} />
        </p>
      )}
    </>
  );
}

const KILOBYTE = 1024;

/** Both halves use one unit, so that they can be compared. */
function NameAndSize({ picture }: { picture: ChosenPicture }) {
  const { number } = useFormats();
  const { name, size } = picture;
  if (name === null || size === null) return <NameOf picture={picture} />;
  const kilobytes = number(Math.ceil(size / KILOBYTE));
  return (
    <Trans>
      {name} · {kilobytes} KB
    </Trans>
  );
}

function NameOf({ picture }: { picture: ChosenPicture }) {
  return picture.name ?? <Trans>The screenshot you sent</Trans>;
}

function Done({ half, screenshot, locked, open, onLose }: BodyProps & { onLose: () => void }) {
  const { picture, address, read } = screenshot;
  const paths = [...(half === "top_half" ? (["gamertag"] as const) : []), ...pathsOf(half)];
  const got = paths.filter((path) => read[path] !== undefined).length;
  const all = paths.length;
  const { t } = useLingui();
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
        <p className="type-small text-ink-2">{t(LABELS[half])}</p>
        <h3 className="drop-words text-tile-pos">{t(UPLOADED[half])}</h3>
        {picture !== null && (
          <p className="type-small max-w-full text-ink-2 [overflow-wrap:anywhere]">
            <NameAndSize picture={picture} />
          </p>
        )}
        <p className="type-small">
          <Trans>
            Read {got} of {all} values
          </Trans>
        </p>
        <button type="button" className="drop-replace" disabled={locked} onClick={open}>
          {half === "top_half" ? (
            <Trans>
              Replace<span className="sr-only"> the top half</span>
            </Trans>
          ) : (
            <Trans>
              Replace<span className="sr-only"> the bottom half</span>
            </Trans>
          )}
        </button>
      </div>
    </div>
  );
}
