import {
  EMBED_THEMES,
  embedPath,
  type EmbedSubject,
  type EmbedTheme,
} from "@capicu/contract/embeds";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { SelectField } from "#ui/select-field.tsx";

import { CopiedField } from "./copied-field.tsx";

const THEMES: Record<EmbedTheme, MessageDescriptor> = {
  auto: msg`As the reader’s device`,
  light: msg`Light`,
  dark: msg`Dark`,
};

/** In pixels: what fits without a second scroll bar. */
const HEIGHTS: Record<EmbedSubject["kind"], number> = { player: 220, club: 240, event: 480 };

/** The code for another site, and the address for a stream. */
export function EmbedCode({ subject }: { subject: EmbedSubject }) {
  const { t } = useLingui();
  const [theme, setTheme] = useState<EmbedTheme>("auto");
  return (
    <section className="grid gap-4">
      <h3 className="type-h3">
        <Trans>On another site</Trans>
      </h3>
      <SelectField
        label={t`Colours`}
        value={theme}
        onChange={({ currentTarget }) => setTheme(currentTarget.value as EmbedTheme)}
      >
        {EMBED_THEMES.map((name) => (
          <option key={name} value={name}>
            {t(THEMES[name])}
          </option>
        ))}
      </SelectField>
      <CopiedField
        label={t`Code`}
        help={t`Paste it into the page. The frame sets no cookie and runs no script.`}
        value={frameCode(subject, theme)}
        action={t`Copy the code`}
      />
      <CopiedField
        label={t`Overlay for a stream`}
        help={t`1920 × 1080 on a transparent background, read again every 30 seconds.`}
        value={location.origin + embedPath(subject, { isOverlay: true })}
        action={t`Copy the overlay’s address`}
      />
    </section>
  );
}

/** Handles and addresses of pages have no character that means something in HTML. */
function frameCode(subject: EmbedSubject, theme: EmbedTheme): string {
  const name = subject.kind === "player" ? subject.handle : subject.slug;
  const attributes = {
    src: location.origin + embedPath(subject, { theme }),
    title: `Capicú: ${name}`,
    width: "100%",
    height: String(HEIGHTS[subject.kind]),
    loading: "lazy",
    style: "border:0",
  };
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}
