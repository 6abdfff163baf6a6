// The route table, with one line for each route.
import {
  lazy,
  Suspense,
  useEffect,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";

import { holdsSession } from "#backend/session-storage.ts";
import { LandingScreen } from "#features/landing/landing-screen.tsx";

import type { Access } from "./access.ts";

interface ScreenRoute {
  path: string;
  access: Access;
  /** Inside the main layout, with sidebar and tab bar. */
  framed: boolean;
  page: Page;
}

interface Page {
  Screen: LazyExoticComponent<ComponentType>;
  /** Starts the download, so that the layout and its page load in parallel. */
  load: () => Promise<unknown>;
}

function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page {
  return { load, Screen: lazy(async () => ({ default: (await load())[name] })) };
}

const login = page(() => import("#features/login/login-screen.tsx"), "LoginScreen");
const register = page(() => import("#features/register/register-screen.tsx"), "RegisterScreen");
const callback = page(
  () => import("#features/auth-callback/auth-callback-screen.tsx"),
  "AuthCallbackScreen",
);
const reset = page(
  () => import("#features/reset-password/reset-password-screen.tsx"),
  "ResetPasswordScreen",
);
const board = page(
  () => import("#features/leaderboard/leaderboard-screen.tsx"),
  "LeaderboardScreen",
);
const upload = page(() => import("#features/upload/upload-screen.tsx"), "UploadScreen");
const admin = page(() => import("./staff-pages/admin.ts"), "AdminScreen");
const players = page(() => import("#features/players/players-screen.tsx"), "PlayersScreen");
const profile = page(() => import("#features/profile/profile-screen.tsx"), "ProfileScreen");
const player = page(
  () => import("#features/profile/public/public-profile-screen.tsx"),
  "PublicProfileScreen",
);
const progress = page(() => import("#features/progress/screens.ts"), "ProgressScreen");
const compare = page(() => import("#features/progress/screens.ts"), "CompareScreen");
const subscription = page(
  () => import("#features/subscription/subscription-screen.tsx"),
  "SubscriptionScreen",
);
const clubs = page(() => import("#features/coming-soon/screens.ts"), "ClubsScreen");
const events = page(() => import("#features/coming-soon/screens.ts"), "EventsScreen");
const debugStats = page(() => import("./staff-pages/debug.ts"), "DebugStatsScreen");
const checkSchema = page(() => import("./staff-pages/debug.ts"), "CheckSchemaScreen");
const help = page(() => import("#features/pages/screens.ts"), "HelpScreen");
const policy = page(() => import("#features/pages/screens.ts"), "PolicyScreen");
const terms = page(() => import("#features/pages/screens.ts"), "TermsScreen");
const privacy = page(() => import("#features/pages/screens.ts"), "PrivacyScreen");
const status = page(() => import("#features/status/status-screen.tsx"), "StatusScreen");
const accuracy = page(() => import("#features/pages/accuracy-screen.tsx"), "AccuracyScreen");

const SCREENS: readonly ScreenRoute[] = [
  { path: "/login", access: "visitor", framed: false, page: login },
  { path: "/register", access: "visitor", framed: false, page: register },
  { path: "/auth/callback", access: "anyone", framed: false, page: callback },
  { path: "/reset-password", access: "anyone", framed: false, page: reset },
  { path: "/leaderboard", access: "anyone", framed: true, page: board },
  { path: "/upload", access: "signed-in", framed: true, page: upload },
  { path: "/players", access: "signed-in", framed: true, page: players },
  { path: "/profile", access: "signed-in", framed: true, page: profile },
  { path: "/progress", access: "signed-in", framed: true, page: progress },
  { path: "/compare/:one/:other", access: "anyone", framed: true, page: compare },
  { path: "/subscription", access: "signed-in", framed: true, page: subscription },
  { path: "/clubs", access: "signed-in", framed: true, page: clubs },
  { path: "/events", access: "signed-in", framed: true, page: events },
  { path: "/admin/*", access: "admin", framed: true, page: admin },
  { path: "/debug-stats", access: "admin", framed: true, page: debugStats },
  { path: "/check-schema", access: "admin", framed: true, page: checkSchema },
  { path: "/help", access: "anyone", framed: true, page: help },
  { path: "/policy", access: "anyone", framed: true, page: policy },
  { path: "/terms", access: "anyone", framed: true, page: terms },
  { path: "/privacy", access: "anyone", framed: true, page: privacy },
  { path: "/status", access: "anyone", framed: true, page: status },
  { path: "/accuracy", access: "anyone", framed: true, page: accuracy },
];

/** The router does not support a parameter after a character such as @. */
const PLAYER: ScreenRoute = { path: "/@:handle", access: "anyone", framed: true, page: player };

const REDIRECTS: readonly { path: string; access: Access; to: string }[] = [
  { path: "/dashboard", access: "signed-in", to: "/leaderboard" },
  { path: "/leaderboard-auth", access: "anyone", to: "/leaderboard" },
];

const loadAppShell = () => import("./app-shell.tsx");
const AppShell = lazy(async () => ({ default: (await loadAppShell()).AppShell }));

export function AppRoutes() {
  return (
    <Suspense fallback={<Blank />}>
      <Routes>
        <Route
          path="/"
          element={
            <Answering>
              <LandingScreen />
            </Answering>
          }
        />
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
  );
}

function Elsewhere() {
  const { pathname } = useLocation();
  if (/^\/@[^/]+$/.test(pathname)) return <Framed route={PLAYER} />;
  return <Navigate to="/" replace />;
}

/** The page to load beside the layout: a guard sends visitors elsewhere, and no code before it answers. */
function likelyPage({ access, page: own }: ScreenRoute): Page {
  const isGuarded = access === "signed-in" || access === "admin";
  return isGuarded && !holdsSession() ? login : own;
}

function Framed({ route }: { route: ScreenRoute }) {
  const { Screen } = route.page;
  // A failed download is reported when the page is rendered.
  likelyPage(route)
    .load()
    .catch(() => undefined);
  return (
    <AppShell access={route.access} framed={route.framed}>
      <Answering>
        <Screen />
      </Answering>
    </AppShell>
  );
}

/** Tells public/page-start.js to repeat the press it has kept. */
function Answering({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event("page-ready")), []);
  return children;
}

/** Keeps the page's height while the first code loads; the wait is too short for a message. */
function Blank() {
  return <div className="min-h-dvh" aria-busy="true" />;
}
