import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { date, sets, version } from "#recognition-report.json";
import { Link } from "#ui/link.tsx";

import { inOrder } from "./accuracy-figures.ts";
import { SetSection } from "./set-section.tsx";
import "./accuracy.css";
import { TextPage } from "./text-page.tsx";

/** Shows the committed report of the measurement. */
export function AccuracyScreen() {
  const { t } = useLingui();
  const formats = useFormats();
  const day = formats.date(new Date(date), { dateStyle: "long", timeZone: "UTC" });
  return (
    <TextPage
      title={t`Measured accuracy`}
      intro={t`How often the values we read from a screenshot are right: measured with each version of the reader, and published whatever the result.`}
    >
      <p>
        <Trans>
          Version {version} of the reader, measured on <time dateTime={date}>{day}</time>.
        </Trans>
      </p>
      {inOrder(sets).map((figures) => (
        <SetSection key={figures.set} figures={figures} />
      ))}
      <h2>
        <Trans>How it is measured</Trans>
      </h2>
      <p>
        <Trans>
          Each picture is one half of a statistics screen, drawn by a program that knows what it
          drew; a number counts as right only when equal (rates within 0.05), a gamertag when every
          character is. The unseen layouts were drawn without knowledge of the reader; nothing was
          tuned by them, and none was left out. Those that anything was tuned by are among the tuned
          ones.
        </Trans>
      </p>
      <p>
        <Trans>
          When the reader is not sure, it leaves a value empty instead of guessing: you notice an
          empty field, but you might not notice a wrong number. Percentages of right values are
          rounded down, those of wrong ones up.
        </Trans>
      </p>
      <h2>
        <Trans>What happens to your picture</Trans>
      </h2>
      <p>
        <Trans>
          This site stores it and a program on its own server reads it: no outside reading service
          sees it, and no reader is trained with it. Hidden data inside it, such as place and
          device, is removed when it arrives. What was read is shown to you beside the part of the
          picture it came from, and you have the last word on what is sent. A moderator compares
          your numbers with the picture and with what was read. How pictures are kept, and who can
          open them, is explained under{" "}
          <Link to="/privacy" className="link">
            Privacy
          </Link>
          .
        </Trans>
      </p>
    </TextPage>
  );
}
