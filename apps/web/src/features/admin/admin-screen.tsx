import { Navigate, useNavigate, useParams } from "react-router";

import { Tabs } from "#ui/tabs.tsx";

import { LaterTab } from "./later-tab.tsx";
import { NoticeMessage } from "./notice-message.tsx";
import { Overview } from "./overview.tsx";
import { StatVerification } from "./stat-verification.tsx";
import { useQueue, type Queue } from "./use-queue.ts";
import "./admin.css";

const OVERVIEW = "overview";

/** The tab is in the address, so that a moderator can keep it open or send it on. */
export function AdminScreen() {
  const queue = useQueue();
  const navigate = useNavigate();
  const named = useParams()["*"] ?? "";
  const tab = named === "" ? OVERVIEW : named;
  const tabs = tabsOf(queue);
  if (!tabs.some(({ value }) => value === tab)) return <Navigate to="/admin" replace />;
  return (
    <div className="admin">
      <title>Admin Dashboard · Capicú</title>
      <h1 className="type-h1">Admin Dashboard</h1>
      {queue.notice !== null && <NoticeMessage notice={queue.notice} />}
      <Tabs
        label="Admin areas"
        tabs={tabs}
        value={tab}
        onChange={(next) => void navigate(next === OVERVIEW ? "/admin" : `/admin/${next}`)}
      />
    </div>
  );
}

const tabsOf = (queue: Queue) => [
  { value: OVERVIEW, label: "Overview", content: <Overview queue={queue} /> },
  {
    value: "stat-verification",
    label: "Stat Verification",
    ...(queue.known ? { count: queue.items.length } : {}),
    content: <StatVerification queue={queue} />,
  },
  {
    value: "avatar-approval",
    label: "Avatar Approval",
    content: <LaterTab>New avatars will wait here, before and after side by side.</LaterTab>,
  },
  {
    value: "banner-approval",
    label: "Banner Approval",
    content: <LaterTab>New banners will wait here, before and after side by side.</LaterTab>,
  },
  {
    value: "avatar-management",
    label: "Avatar Management",
    content: <LaterTab>Every player’s picture, with search and removal, will be here.</LaterTab>,
  },
  {
    value: "user-management",
    label: "User Management",
    content: <LaterTab>Roles, bans and sessions of players will be here.</LaterTab>,
  },
];
