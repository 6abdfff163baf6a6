import type { DirectoryPlayer } from "@capicu/contract/directory";
import { Trans, useLingui } from "@lingui/react/macro";
import { Activity, Globe, Sparkles } from "lucide-react";
import { lazy, Suspense, useCallback, useRef, type RefObject } from "react";
import { useSearchParams } from "react-router";

import { useMediaQuery } from "#lib/use-media-query.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { DirectoryCard } from "./directory-card.tsx";
import { DirectorySearch } from "./directory-search.tsx";
import { nameOf } from "./player-facts.ts";
import { Spotlight } from "./spotlight.tsx";
import { useDirectory } from "./use-directory.ts";
import { useOnline } from "./use-online.ts";
import { bareHandle, useSpotlight } from "./use-spotlight.ts";
import { addressOf, viewOf, type View } from "./view.ts";
import "./spotlight.css";
import "./players.css";

// Loaded late, because it is at the end of the page.
const BlockedPlayers = lazy(async () => ({
  default: (await import("#widgets/social/blocked-players.tsx")).BlockedPlayers,
}));

const PHONE = "(width < 768px)";

export function PlayersScreen() {
  const [view, change] = useView();
  const directory = useDirectory(view.search);
  const spotlight = useSpotlight(view.player);
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { choose } = spotlight;
  const phone = useMediaQuery(PHONE);
  const search = (text: string) => change({ search: text });

  const feature = useCallback(
    (player: DirectoryPlayer) => {
      choose(player);
      change({ player: bareHandle(player), ...(phone && { search: "" }) });
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
      // The row is about to leave the view, so the focus moves to the heading.
      heading.current?.focus({ preventScroll: true });
    },
    [choose, change, phone],
  );
  const forget = () => {
    choose(undefined);
    change({ player: "" });
    directory.reload();
    spotlight.reload();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Header />
      {phone && <DirectorySearch search={view.search} onSearch={search} />}
      {directory.listed === undefined && directory.error === undefined ? (
        <LoadingPlayers />
      ) : (
        <>
          {/* On phones the search comes first. */}
          {!(phone && view.search !== "") && (
            <Featured
              view={view}
              spotlight={spotlight}
              averageWinRate={directory.listed?.averageWinRate ?? null}
              online={online}
              heading={heading}
              onBlocked={forget}
            />
          )}
          <DirectoryCard
            directory={directory}
            search={view.search}
            searchedAbove={phone}
            onSearch={search}
            online={online}
            featuredId={spotlight.player?.user_id}
            onFeature={feature}
          />
          <LateBlockedPlayers onUnblocked={directory.reload} />
        </>
      )}
    </div>
  );
}

function LoadingPlayers() {
  const { t } = useLingui();
  return <LoadingView>{t`Loading player data...`}</LoadingView>;
}

function LateBlockedPlayers({ onUnblocked }: { onUnblocked: () => void }) {
  return (
    <Suspense fallback={null}>
      <BlockedPlayers onUnblocked={onUnblocked} />
    </Suspense>
  );
}

function Header() {
  const { t } = useLingui();
  const icon = { size: 13, strokeWidth: 2, "aria-hidden": true } as const;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <title>{t`Player Directory · Capicú`}</title>
      <div className="grid gap-1">
        <h1 className="type-h1">
          <Trans>Player Directory</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Discover and connect with domino players worldwide</Trans>
        </p>
        <Link to="/feed" className="justify-self-start link">
          <Trans>What the players you follow have done</Trans>
        </Link>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Tag icon={<Activity {...icon} />}>
          <Trans>Live Player Stats</Trans>
        </Tag>
        <Tag icon={<Sparkles {...icon} />}>
          <Trans>Click to spotlight</Trans>
        </Tag>
        <Tag icon={<Globe {...icon} />}>
          <Trans>Global Rankings</Trans>
        </Tag>
      </div>
    </header>
  );
}

interface FeaturedProps {
  view: View;
  spotlight: ReturnType<typeof useSpotlight>;
  averageWinRate: number | null;
  online: ReadonlySet<string>;
  heading: RefObject<HTMLHeadingElement | null>;
  onBlocked: () => void;
}

function Featured({ view, spotlight, onBlocked, ...rest }: FeaturedProps) {
  const { player, missing, error, loading, reload } = spotlight;
  const { t, i18n } = useLingui();
  const reason = error?.message;
  if (player === undefined && reason !== undefined)
    return (
      <section className="card">
        <ErrorState onRetry={reload}>{t`We could not load this player. ${reason}`}</ErrorState>
      </section>
    );
  if (player === undefined)
    return loading ? (
      <section className="card">
        <LoadingPlayers />
      </section>
    ) : null;
  const handle = view.player;
  const name = nameOf(player, i18n);
  return (
    <>
      {missing && (
        <Message variant="info">
          {t`There is no player @${handle}, or you cannot see this profile. Here is ${name}.`}
        </Message>
      )}
      <Spotlight
        player={player}
        isOnline={rest.online.has(player.user_id)}
        averageWinRate={rest.averageWinRate}
        heading={rest.heading}
        onBlocked={onBlocked}
      />
    </>
  );
}

function useView(): [View, (change: Partial<View>) => void] {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (part: Partial<View>) =>
      setAddress((before) => addressOf({ ...viewOf(before), ...part }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return [viewOf(address), change];
}
