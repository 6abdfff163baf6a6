import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Navigate, useNavigate, useParams } from "react-router";

import { LoadingView } from "#ui/loader.tsx";

import { NoticeMessage } from "./notice-message.tsx";
import { usePictureQueue, type PictureQueue } from "./pictures/use-picture-queue.ts";
import { useRefunds, type RefundReview } from "./refunds/use-refunds.ts";
import { useReviewView, VERIFICATION } from "./review/review-view.ts";
import { useQueue, type Queue } from "./review/use-queue.ts";
import "./review/queue.css";
import "./admin.css";
import "./pictures/pictures.css";

// The first requests need no tabs yet; each queue loads when its tab is opened.
const Tabs = lazy(async () => ({ default: (await import("#ui/tabs.tsx")).Tabs }));
const AvatarManagement = lazy(async () => ({
  default: (await import("./pictures/avatar-management.tsx")).AvatarManagement,
}));
const Overview = lazy(async () => ({ default: (await import("./overview.tsx")).Overview }));
const PictureApproval = lazy(async () => ({
  default: (await import("./pictures/picture-approval.tsx")).PictureApproval,
}));
const RefundRequests = lazy(async () => ({
  default: (await import("./refunds/refund-requests.tsx")).RefundRequests,
}));
const StatVerification = lazy(async () => ({
  default: (await import("./review/stat-verification.tsx")).StatVerification,
}));
const UserManagement = lazy(async () => ({
  default: (await import("./accounts/user-management.tsx")).UserManagement,
}));

const OVERVIEW = "overview";

const AuditScreen = lazy(async () => ({
  default: (await import("./audit/audit-screen.tsx")).AuditScreen,
}));

const ClubsScreen = lazy(async () => ({
  default: (await import("./clubs/clubs-screen.tsx")).ClubsScreen,
}));

const ResultsScreen = lazy(async () => ({
  default: (await import("./results/results-screen.tsx")).ResultsScreen,
}));

const ReportsScreen = lazy(async () => ({
  default: (await import("./reports/reports-screen.tsx")).ReportsScreen,
}));

const SeasonsScreen = lazy(async () => ({
  default: (await import("./seasons/seasons-screen.tsx")).SeasonsScreen,
}));

const DisputesScreen = lazy(async () => ({
  default: (await import("./disputes/disputes-screen.tsx")).DisputesScreen,
}));

/** Beside the dashboard. */
const PAGES: Partial<Record<string, ComponentType>> = {
  audit: AuditScreen,
  clubs: ClubsScreen,
  gamertags: DisputesScreen,
  reports: ReportsScreen,
  results: ResultsScreen,
  seasons: SeasonsScreen,
};

export function AdminScreen() {
  const Page = PAGES[useParams()["*"] ?? ""];
  if (Page === undefined) return <Dashboard />;
  return (
    <ReviewQueue>
      <Page />
    </ReviewQueue>
  );
}

/** The tab is in the address, so that a moderator can bookmark or share it. */
function Dashboard() {
  const { t } = useLingui();
  const { reason } = useReviewView();
  const queue = useQueue(reason);
  const avatars = usePictureQueue("avatar");
  const banners = usePictureQueue("banner");
  const refunds = useRefunds();
  const navigate = useNavigate();
  const [named = "", ...more] = (useParams()["*"] ?? "").split("/");
  const tab = named === "" ? OVERVIEW : named;
  const tabs = tabsOf({ queue, avatars, banners, refunds });
  const isKnown = tabs.some(({ value }) => value === tab);
  if (!isKnown || more.length > (tab === VERIFICATION ? 1 : 0))
    return <Navigate to="/admin" replace />;
  return (
    <div className="admin">
      <title>{t`Admin Dashboard · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>Admin Dashboard</Trans>
      </h1>
      {tab === VERIFICATION && queue.notice !== null && <NoticeMessage notice={queue.notice} />}
      <ReviewQueue>
        <Tabs
          label={t`Admin areas`}
          tabs={tabs.map((each) => ({
            ...each,
            label: t(each.label),
            content: <ReviewQueue>{each.content}</ReviewQueue>,
          }))}
          value={tab}
          onChange={(next) => {
            // A tab's message disappears when the tab is left.
            queue.forget();
            void navigate(next === OVERVIEW ? "/admin" : `/admin/${next}`);
          }}
        />
      </ReviewQueue>
    </div>
  );
}

function ReviewQueue({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <Suspense fallback={<LoadingView>{t`Loading...`}</LoadingView>}>{children}</Suspense>;
}

interface ReviewQueues {
  queue: Queue;
  avatars: PictureQueue;
  banners: PictureQueue;
  refunds: RefundReview;
}

/** The count is shown once it is loaded. */
const countOf = ({ isLoaded, items }: Pick<Queue | PictureQueue, "isLoaded" | "items">) =>
  isLoaded ? { count: items.length } : {};

const tabsOf = ({ queue, avatars, banners, refunds }: ReviewQueues) => [
  { value: OVERVIEW, label: msg`Overview`, content: <Overview /> },
  {
    value: VERIFICATION,
    label: msg`Stat Verification`,
    ...countOf(queue),
    content: <StatVerification queue={queue} />,
  },
  {
    value: "avatar-approval",
    label: msg`Avatar Approval`,
    ...countOf(avatars),
    content: <PictureApproval queue={avatars} />,
  },
  {
    value: "banner-approval",
    label: msg`Banner Approval`,
    ...countOf(banners),
    content: <PictureApproval queue={banners} />,
  },
  {
    value: "avatar-management",
    label: msg`Avatar Management`,
    content: <AvatarManagement />,
  },
  {
    value: "user-management",
    label: msg`User Management`,
    ...(refunds.waiting.length > 0 && { count: refunds.waiting.length }),
    content: (
      <>
        <RefundRequests review={refunds} />
        <UserManagement />
      </>
    ),
  },
];
