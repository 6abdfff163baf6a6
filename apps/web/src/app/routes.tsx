// The route table, with one line for each route.
import { OFFLINE_PAGE } from "@capicu/contract/installed-app";
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";

import { holdsSession } from "#backend/session-storage.ts";
import { LandingScreen } from "#features/landing/landing-screen.tsx";
import { withTexts } from "#languages/load-catalogue.ts";

import type { Access } from "./access.ts";
import { Answering } from "./answering.tsx";
import { AppShell } from "./app-shell.tsx";
import { RouterLinks } from "./router-links.tsx";

interface ScreenRoute {
  path: string;
  access: Access;
  /** Without the main layout, which has sidebar and tab bar. */
  bare?: true;
  page: Page;
}

interface Page {
  catalogue: string;
  Screen: LazyExoticComponent<ComponentType>;
  /** Starts the download, so that the layout and its page load in parallel. */
  load: () => Promise<unknown>;
}

/** @param catalogue the catalogue of the screen's texts, named as the file of its code */
function page<Name extends string>(
  catalogue: string,
  code: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  const load = async () => (await withTexts(catalogue, code))[name];
  return { catalogue, load, Screen: lazy(async () => ({ default: await load() })) };
}

const accountScreens = () => import("./account/screens.ts");
const login = page("account", accountScreens, "LoginScreen");
const register = page("account", accountScreens, "RegisterScreen");
const callback = page("account", accountScreens, "AuthCallbackScreen");
const reset = page("account", accountScreens, "ResetPasswordScreen");
const board = page(
  "leaderboard",
  () => import("#features/leaderboard/leaderboard-screen.tsx"),
  "LeaderboardScreen",
);
const upload = page("upload", () => import("#features/upload/upload-screen.tsx"), "UploadScreen");
const admin = page("staff", () => import("./staff-pages/admin.ts"), "AdminScreen");
const players = page(
  "people",
  () => import("#features/players/players-screen.tsx"),
  "PlayersScreen",
);
const profile = page(
  "profile",
  () => import("#features/profile/profile-screen.tsx"),
  "ProfileScreen",
);
const player = page(
  "people",
  () => import("#features/profile/public/public-profile-screen.tsx"),
  "PublicProfileScreen",
);
const gamertags = page(
  "gamertags",
  () => import("#features/gamertags/gamertags-screen.tsx"),
  "GamertagsScreen",
);
const feed = page("feed", () => import("#features/feed/feed-screen.tsx"), "FeedScreen");
const progressScreens = () => import("#features/progress/screens.ts");
const progress = page("progress", progressScreens, "ProgressScreen");
const compare = page("progress", progressScreens, "CompareScreen");
const recapScreens = () => import("#features/recap/screens.ts");
const recaps = page("recap", recapScreens, "RecapsScreen");
const sharedRecap = page("recap", recapScreens, "SharedRecapScreen");
const subscription = page(
  "subscription",
  () => import("#features/subscription/subscription-screen.tsx"),
  "SubscriptionScreen",
);
const clubScreens = () => import("#features/clubs/screens.ts");
const clubs = page("clubs", clubScreens, "ClubsScreen");
const foundClub = page("clubs", clubScreens, "FoundScreen");
const club = page("clubs", () => import("./club-screen.tsx"), "ClubWithBoardScreen");
const invitation = page("clubs", clubScreens, "InvitationScreen");
const eventScreens = () => import("#features/events/screens.ts");
const events = page("events", eventScreens, "EventsScreen");
const newEvent = page("events", eventScreens, "NewEventScreen");
const event = page("events", eventScreens, "EventScreen");
const room = page("events", eventScreens, "RoomScreen");
const debugScreens = () => import("./staff-pages/debug.ts");
const debugStats = page("staff", debugScreens, "DebugStatsScreen");
const checkSchema = page("staff", debugScreens, "CheckSchemaScreen");
const textScreens = () => import("./pages/screens.ts");
const help = page("pages", textScreens, "HelpScreen");
const api = page("pages", textScreens, "ApiPages");
const policy = page("pages", textScreens, "PolicyScreen");
const terms = page("pages", textScreens, "TermsScreen");
const privacy = page("pages", textScreens, "PrivacyScreen");
const status = page("pages", () => import("#features/status/status-screen.tsx"), "StatusScreen");
const accuracy = page("pages", textScreens, "AccuracyScreen");
const publicLog = page("pages", textScreens, "PublicLogScreen");

const SCREENS: readonly ScreenRoute[] = [
  { path: "/login", access: "visitor", bare: true, page: login },
  { path: "/register", access: "visitor", bare: true, page: register },
  { path: "/auth/callback", access: "anyone", bare: true, page: callback },
  { path: "/reset-password", access: "anyone", bare: true, page: reset },
  { path: "/leaderboard", access: "anyone", page: board },
  { path: "/upload", access: "signed-in", page: upload },
  { path: "/players", access: "signed-in", page: players },
  { path: "/profile", access: "signed-in", page: profile },
  { path: "/gamertags", access: "signed-in", page: gamertags },
  { path: "/feed", access: "signed-in", page: feed },
  { path: "/progress", access: "signed-in", page: progress },
  { path: "/recap", access: "signed-in", page: recaps },
  { path: "/recap/:token", access: "anyone", page: sharedRecap },
  { path: "/ratings/:handle", access: "anyone", page: compare },
  { path: "/pairs/:player/:partner", access: "anyone", page: compare },
  { path: "/compare/:one/:other", access: "anyone", page: compare },
  { path: "/subscription", access: "signed-in", page: subscription },
  { path: "/clubs", access: "signed-in", page: clubs },
  { path: "/clubs/new", access: "signed-in", page: foundClub },
  { path: "/clubs/:slug/*", access: "anyone", page: club },
  { path: "/invite/:token", access: "anyone", page: invitation },
  { path: "/events", access: "signed-in", page: events },
  { path: "/events/new", access: "signed-in", page: newEvent },
  { path: "/events/:slug/screen", access: "anyone", bare: true, page: room },
  { path: "/events/:slug/*", access: "anyone", page: event },
  { path: "/admin/*", access: "admin", page: admin },
  { path: "/debug-stats", access: "admin", page: debugStats },
  { path: "/check-schema", access: "admin", page: checkSchema },
  { path: "/help", access: "anyone", page: help },
  { path: "/policy", access: "anyone", page: policy },
  { path: "/terms", access: "anyone", page: terms },
  { path: "/privacy", access: "anyone", page: privacy },
  { path: "/status", access: "anyone", page: status },
  { path: "/accuracy", access: "anyone", page: accuracy },
  { path: "/public-log", access: "anyone", page: publicLog },
  { path: "/api", access: "anyone", page: api },
  { path: "/api-keys", access: "signed-in", page: api },
  { path: "/webhooks", access: "signed-in", page: api },
];

/** The router does not support a parameter after a character such as @. */
const PLAYER: ScreenRoute = { path: "/@:handle", access: "anyone", page: player };

const REDIRECTS: readonly { path: string; access: Access; to: string }[] = [
  { path: "/dashboard", access: "signed-in", to: "/leaderboard" },
  { path: "/leaderboard-auth", access: "anyone", to: "/leaderboard" },
];

// Its code is there already, in the first file; its texts are not where the visit began on another page.
const Landing = lazy(() => withTexts("landing", async () => ({ default: LandingScreen })));

/** Leads to the landing page, by the router. */
const UNKNOWN_PAGE = "*";

/**
 * The catalogues that a page needs, by the beginning of its address. A guard may show the login instead. A function,
 * because only the build asks.
 */
export function textsOfPages(): Record<string, readonly string[]> {
  const all = [...SCREENS, PLAYER];
  // Without a network any page may be opened, but hardly those of the staff.
  const offline = new Set([
    "first",
    "landing",
    "app",
    ...all.map(({ page: { catalogue } }) => catalogue),
  ]);
  offline.delete(admin.catalogue);
  const pages: Record<string, Set<string>> = {
    "": new Set(["first", "landing"]),
    [UNKNOWN_PAGE]: new Set(["first", "app", "landing"]),
    [OFFLINE_PAGE.slice(1)]: offline,
  };
  // Pages with the same beginning, as the clubs and one of them, share an entry.
  for (const {
    path,
    access,
    page: { catalogue },
  } of all) {
    const texts = (pages[beginningOf(path)] ??= new Set(["first", "app"]));
    texts.add(catalogue);
    if (isGuarded(access)) texts.add(login.catalogue);
  }
  return Object.fromEntries(Object.entries(pages).map(([key, texts]) => [key, [...texts]]));
}

const beginningOf = (path: string) => (path === PLAYER.path ? "@" : (path.split("/")[1] ?? ""));

export function AppRoutes() {
  return (
    <RouterLinks>
      <Suspense fallback={<Blank />}>
        <Routes>
          <Route path="/" element={<Landing />} />
          {SCREENS.map((route) => (
            <Route key={route.path} path={route.path} element={<Framed route={route} />} />
          ))}
          {REDIRECTS.map(({ path, access, to }) => (
            <Route
              key={path}
              path={path}
              element={
                <AppShell access={access} framed={false}>
                  <Navigate to={to} replace />
                </AppShell>
              }
            />
          ))}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </RouterLinks>
  );
}

function Elsewhere() {
  const { pathname } = useLocation();
  if (/^\/@[^/]+$/.test(pathname)) return <Framed route={PLAYER} />;
  return <Navigate to="/" replace />;
}

/** The page to load beside the layout: a guard sends visitors elsewhere, and no code before it answers. */
function likelyPage({ access, page: own }: ScreenRoute): Page {
  return isGuarded(access) && !holdsSession() ? login : own;
}

function isGuarded(access: Access): boolean {
  return access === "signed-in" || access === "admin";
}

function Framed({ route }: { route: ScreenRoute }) {
  const { Screen } = route.page;
  // A failed download is reported when the page is rendered.
  likelyPage(route)
    .load()
    .catch(() => undefined);
  return (
    <AppShell access={route.access} framed={!route.bare}>
      <Answering>
        <Screen />
      </Answering>
    </AppShell>
  );
}

/** Keeps the page's height while the first code loads; the wait is too short for a message. */
function Blank() {
  return <div className="min-h-dvh" aria-busy="true" />;
}
