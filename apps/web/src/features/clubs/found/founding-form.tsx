import { Trans, useLingui } from "@lingui/react/macro";

import { ColoursField } from "#features/clubs/colours-field.tsx";
import { KindField } from "#features/clubs/kind-field.tsx";
import { PlaceFields } from "#features/clubs/place-fields.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ClubEmblem } from "#ui/club-emblem.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

import { NameFields } from "./name-fields.tsx";
import { useFounding } from "./use-founding.ts";

/** The code of a refusal for want of a plan. */
const PLAN = "club_plan";

export function FoundingForm() {
  const { t } = useLingui();
  const founding = useFounding();
  const { form, values, faults, failure, isSending, change, leave, submit } = founding;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- heard from its fields
    <form
      ref={form}
      className="founding"
      onSubmit={(event) => void submit(event)}
      onBlur={({ target }) => leave(nameOf(target))}
      noValidate
      aria-label={t`Found a club`}
    >
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 md:p-6">
        <NameFields founding={founding} />
        <PlaceFields values={values} faults={faults} onChange={change} />
        <KindField kind={values.kind} onChange={(kind) => change({ kind })} />
        <ColoursField name={values.name} values={values} error={faults.ink} onChange={change} />
      </Card>
      <div className="founding-side">
        <Preview name={values.name} colours={[values.background, values.ink]} />
        {failure !== undefined && (
          <Message variant="error">
            {failure.message}{" "}
            {failure.code === PLAN && (
              <Link to="/subscription" className="link">
                <Trans>See plans</Trans>
              </Link>
            )}
          </Message>
        )}
        <Button type="submit" size="lg" busy={isSending && t`Founding the club...`}>
          <Trans>Found the club</Trans>
        </Button>
        <ButtonLink to="/clubs" variant="quiet">
          <Trans>Cancel</Trans>
        </ButtonLink>
      </div>
    </form>
  );
}

const nameOf = (field: Element) => field.getAttribute("name") ?? "";

function Preview({ name, colours }: { name: string; colours: readonly [string, string] }) {
  return (
    <figure className="card founding-preview">
      <ClubEmblem name={name} colours={colours} size={96} />
      <figcaption className="type-h3">
        {name.trim() === "" ? <Trans>Your club</Trans> : <bdi>{name}</bdi>}
      </figcaption>
    </figure>
  );
}
