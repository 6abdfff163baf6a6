// One announcement, as a reader sees it: on every page, and as a preview where it is written.
import { textFor, type ShownAnnouncement } from "@capicu/contract/announcement-words";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { currentLanguage } from "#languages/load-catalogue.ts";

import "./announcement-card.css";

interface AnnouncementCardProps {
  announcement: Pick<ShownAnnouncement, "level" | "texts" | "link">;
  /** Beside the words: the button that puts it away. */
  children?: ReactNode;
}

export function AnnouncementCard({
  announcement: { level, texts, link },
  children,
}: AnnouncementCardProps) {
  const { t } = useLingui();
  const { words, language } = textFor(texts, currentLanguage());
  const isWarning = level === "warning";
  return (
    <div className="announcement-card" data-level={level}>
      <LevelSign isWarning={isWarning} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>
            {isWarning
              ? t({ message: "Important:", comment: "In front of an announcement of the site" })
              : t({ message: "News:", comment: "In front of an announcement of the site" })}
          </strong>{" "}
          <span lang={language}>{words}</span>
        </p>
        {link !== null && (
          <a href={link} className="link announcement-link">
            {t({ message: "Read more", comment: "The link of an announcement of the site" })}
          </a>
        )}
      </div>
      {children}
    </div>
  );
}

/** Drawn here: the icons of other pages would bring their code. */
function LevelSign({ isWarning }: { isWarning: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className="announcement-sign" aria-hidden="true">
      {isWarning ? (
        <path d="M12 3 2 21h20L12 3Zm0 7v5m0 3v.1" />
      ) : (
        <path d="M4 10v4h3l7 5V5l-7 5H4Zm14-2a6 6 0 0 1 0 8" />
      )}
    </svg>
  );
}
