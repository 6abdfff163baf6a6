import { textFor, type ShownAnnouncement } from "@capicu/contract/announcement-words";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

import { currentLanguage } from "#languages/load-catalogue.ts";
import { AnnouncementCard } from "#widgets/announcements/announcement-card.tsx";

import { keepRoom } from "./keep-room.ts";
import "./announcements.css";

interface AnnouncementPlaceProps {
  announcement: ShownAnnouncement;
  onDismiss: () => void;
}

/** Lies over the end of the page, above all bars there, so that nothing on the page moves. */
export function AnnouncementPlace({ announcement, onDismiss }: AnnouncementPlaceProps) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const spacer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [{ current: card }, { current: space }] = [place, spacer];
    return card === null || space === null ? undefined : keepRoom(card, space);
  }, []);
  useFocusKept(place);
  return (
    <>
      <div ref={spacer} />
      <section
        ref={place}
        className="announcement"
        aria-label={t({ message: "Announcement", comment: "A message of the operator to all" })}
      >
        <AnnouncementCard announcement={announcement}>
          <button
            type="button"
            className="icon-button"
            aria-label={t`Dismiss the announcement`}
            onClick={onDismiss}
          >
            <svg viewBox="0 0 24 24" className="announcement-sign" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </AnnouncementCard>
      </section>
      <SaidOnce key={announcement.id} announcement={announcement} />
    </>
  );
}

/** Screen readers say what is put into a region that was there before; afterwards only the card holds the words. */
const SAY_AFTER_MS = 300;
const SAID_AFTER_MS = 5000;

function SaidOnce({ announcement: { texts } }: { announcement: ShownAnnouncement }) {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setSaid(true), SAY_AFTER_MS),
      setTimeout(() => setSaid(false), SAID_AFTER_MS),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  const { words, language } = textFor(texts, currentLanguage());
  return (
    <output className="sr-only" lang={language}>
      {isSaid && words}
    </output>
  );
}

/** The focus that was on a dismissed announcement goes on with the page. */
function useFocusKept(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const card = place.current;
    return () => {
      if (card?.contains(document.activeElement) !== true) return;
      const main = document.querySelector<HTMLElement>("main");
      if (main?.hasAttribute("tabindex") === false) main.tabIndex = -1;
      main?.focus({ preventScroll: true });
    };
  }, [place]);
}
