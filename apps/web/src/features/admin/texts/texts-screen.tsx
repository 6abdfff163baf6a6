import { isLanguageId } from "@capicu/contract/languages";
import { TEXT_KINDS } from "@capicu/contract/text-choice";
import { Trans, useLingui } from "@lingui/react/macro";
import { Navigate, useParams } from "react-router";

import { RoomHead } from "#features/admin/admin-room.tsx";

import { TextEditor } from "./text-editor.tsx";
import { TextList } from "./text-list.tsx";
import "./texts.css";

/** Policy, Terms, Privacy and Help: the list of all, or one of them in the editor, as the address says. */
export function TextsScreen() {
  const { t } = useLingui();
  const [, named, lang, ...more] = (useParams()["*"] ?? "").split("/");
  const kind = TEXT_KINDS.find((one) => one === named);
  if (named === undefined)
    return (
      <div className="site-texts">
        <title>{t`Texts of the site · Capicú`}</title>
        <RoomHead title={t`Texts of the site`}>
          <p className="text-ink-2">
            <Trans>
              Put a text of your own in place of a built-in page. A language without one gets the
              English text, or else the newest; while no language has one, the built-in page stands.
            </Trans>
          </p>
        </RoomHead>
        <TextList />
      </div>
    );
  if (kind === undefined || !isLanguageId(lang) || more.length > 0)
    return <Navigate to="/admin/texts" replace />;
  return <TextEditor key={`${kind} ${lang}`} kind={kind} lang={lang} />;
}
