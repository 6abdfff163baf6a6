import type { StaffRight } from "@capicu/contract/staff-rights";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, type ReactNode } from "react";
import { Navigate, useNavigate, useParams } from "react-router";

import { LoadingView } from "#ui/loader.tsx";
import { StaffRightGate, useRights } from "#widgets/staff-right.tsx";

import { NoticeMessage } from "./notice-message.tsx";
import { usePictureQueue, type PictureQueue } from "./pictures/use-picture-queue.ts";
import { useRefunds, type RefundReview } from "./refunds/use-refunds.ts";
import { useReviewView, VERIFICATION } from "./review/review-view.ts";
import { useQueue, type Queue } from "./review/use-queue.ts";
import { WorkLinks } from "./work-links.tsx";
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

const Room = lazy(async () => ({ default: (await import("./rooms.tsx")).Room }));

/** Who may open the pages beside the dashboard; with a star where the address goes on with what is open. */
const ROOMS = {
  announcements: "settings",
  audit: "audit",
  clubs: "clubs",
  gamertags: "people",
  health: "settings",
  reports: "reports",
  results: "events",
  seasons: "seasons",
  "second-review/*": "submissions",
  "second-reviews": "submissions",
  settings: "settings",
  storage: "settings",
  texts: "settings",
  "texts/*": "settings",
  work: "submissions",
} as const satisfies Partial<Record<string, StaffRight>>;
export type RoomName = keyof typeof ROOMS;

const isRoom = (name: string): name is RoomName => Object.hasOwn(ROOMS, name);

export function AdminScreen() {
  const address = useParams()["*"] ?? "";
  const name = [address, address.replace(/\/.*/, "/*")].find(isRoom);
  if (name === undefined) return <Dashboard />;
  return (
    <StaffRightGate right={ROOMS[name]}>
      <ReviewQueue>
        <Room name={name} />
      </ReviewQueue>
    </StaffRightGate>
  );
}

/** The tab is in the address, so that a moderator can bookmark or share it. */
function Dashboard() {
  const { t } = useLingui();
  const { reason } = useReviewView();
  const queue = useQueue(reason);
  const has = useRights();
  const avatars = usePictureQueue("avatar", has("pictures"));
  const banners = usePictureQueue("banner", has("pictures"));
  const refunds = useRefunds(has("money"));
  const navigate = useNavigate();
  const address = useParams()["*"] ?? "";
  const all = tabsOf({ queue, avatars, banners, refunds });
  const { tab, tabs, area } = findArea(all, address, has);
  if (area === undefined) return <Navigate to="/admin" replace />;
  if (!tabs.includes(area)) return <StaffRightGate right={area.right}>{null}</StaffRightGate>;
  return (
    <div className="admin">
      <title>{t`Admin Dashboard · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>Admin Dashboard</Trans>
      </h1>
      <WorkLinks />
      {tab === VERIFICATION && queue.notice !== null && <NoticeMessage notice={queue.notice} />}
      <ReviewQueue>
        <Tabs
          label={t`Admin areas`}
          tabs={tabs.map(({ right: _right, ...each }) => ({
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

/** The area that the address names, and those that the reader may use. */
function findArea(
  areas: readonly AdminTab[],
  address: string,
  has: (right: StaffRight) => boolean,
) {
  const [named = "", ...more] = address.split("/");
  const tabs = areas.filter(({ right }) => has(right));
  const tab = named === "" ? (tabs[0]?.value ?? VERIFICATION) : named;
  const isTooLong = more.length > (tab === VERIFICATION ? 1 : 0);
  const area = isTooLong ? undefined : areas.find(({ value }) => value === tab);
  return { tab, tabs, area };
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

interface AdminTab {
  value: string;
  right: StaffRight;
  label: MessageDescriptor;
  count?: number;
  content: ReactNode;
}

/** The count is shown once it is loaded. */
const countOf = ({ isLoaded, items }: Pick<Queue | PictureQueue, "isLoaded" | "items">) =>
  isLoaded ? { count: items.length } : {};

const tabsOf = ({ queue, avatars, banners, refunds }: ReviewQueues): AdminTab[] => [
  { value: OVERVIEW, right: "audit", label: msg`Overview`, content: <Overview /> },
  {
    value: VERIFICATION,
    right: "submissions",
    label: msg`Stat Verification`,
    ...countOf(queue),
    content: <StatVerification queue={queue} />,
  },
  {
    value: "avatar-approval",
    right: "pictures",
    label: msg`Avatar Approval`,
    ...countOf(avatars),
    content: <PictureApproval queue={avatars} />,
  },
  {
    value: "banner-approval",
    right: "pictures",
    label: msg`Banner Approval`,
    ...countOf(banners),
    content: <PictureApproval queue={banners} />,
  },
  {
    value: "avatar-management",
    right: "pictures",
    label: msg`Avatar Management`,
    content: <AvatarManagement />,
  },
  {
    value: "user-management",
    right: "people",
    label: msg`User Management`,
    ...(refunds.waiting.length > 0 && { count: refunds.waiting.length }),
    content: (
      <>
        {refunds.isAllowed && <RefundRequests review={refunds} />}
        <UserManagement />
      </>
    ),
  },
];
