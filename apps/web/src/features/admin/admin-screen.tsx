import { useNavigate, useParams } from "react-router";

import { Message } from "#ui/message.tsx";
import { Tabs } from "#ui/tabs.tsx";

import { LaterTab } from "./later-tab.tsx";
import { Overview } from "./overview.tsx";
import { StatVerification } from "./stat-verification.tsx";
import { useQueue } from "./use-queue.ts";
import "./admin.css";

const OVERVIEW = "overview";

/** The tab is in the address, so that a moderator can keep it open or send it on. */
export function AdminScreen() {
  const queue = useQueue();
  const navigate = useNavigate();
  const tab = (useParams()["*"] ?? "").split("/")[0] || OVERVIEW;
  const tabs = [
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
  const isKnown = tabs.some(({ value }) => value === tab);
  return (
    <div className="admin">
      <h1 className="type-h1">Admin Dashboard</h1>
      <div className="admin-notice" role="alert">
        {queue.notice !== null && (
          <Message look={asLook(queue.notice.look)}>{queue.notice.text}</Message>
        )}
      </div>
      <Tabs
        label="Admin areas"
        tabs={tabs}
        value={isKnown ? tab : OVERVIEW}
        onChange={(next) => void navigate(next === OVERVIEW ? "/admin" : `/admin/${next}`)}
      />
    </div>
  );
}

// The alert round it speaks already: inside it an error is a plain message.
const asLook = (look: "success" | "warning" | "error") => (look === "error" ? "warning" : look);
