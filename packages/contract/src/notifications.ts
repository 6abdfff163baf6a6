// What players are notified of, in the product and by email.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

export const NOTIFICATION_KINDS = [
  "submission_approved",
  "submission_rejected",
  "submission_undone",
  // A moderator took its picture from the public.
  "submission_picture_withheld",
  "appeal_overturned",
  "appeal_upheld",
  "avatar_approved",
  "avatar_rejected",
  "avatar_removed",
  "banner_approved",
  "banner_rejected",
  "banner_removed",
  "new_follower",
  "new_friend",
  "ban_ended",
  "signed_out",
  "refund_approved",
  "refund_declined",
  "payment_failed",
  "plan_lapsed",
  "renewal_soon",
  // To those who decide in the club: somebody asks to become a member.
  "club_requested",
  "club_accepted",
  "club_refused",
  "club_removed",
  "club_role_changed",
  "club_offered",
  // To the owner who offered the club.
  "club_handed_over",
  "club_offer_declined",
  // To an owner who has not been on the site for long.
  "club_replacement_announced",
  "club_owner_replaced",
  // To the members.
  "club_closed",
  "club_closed_by_staff",
  "club_reopened",
  // To whoever reported the club.
  "club_report_upheld",
  "club_report_dismissed",
  // To whoever sent the picture of a club; to the owner where one was removed.
  "club_picture_approved",
  "club_picture_rejected",
  "club_picture_removed",
  "event_invited",
  "event_partner_asked",
  "event_partner_accepted",
  "event_partner_declined",
  "event_partner_left",
  "event_moved_up",
  "event_cancelled",
  "event_removed",
  "event_disqualified",
  "event_staff",
  // To those who run the event.
  "event_claimed",
  "event_claim_accepted",
  "event_claim_refused",
  "event_seated",
  // To those who run the event.
  "event_disputed",
  "event_ruled",
  // To whoever reported the event.
  "event_report_upheld",
  "event_report_dismissed",
  // To whoever reported a player, a picture or a name.
  "report_upheld",
  "report_dismissed",
  // To whose webhook has taken nothing for a week.
  "webhook_disabled",
  // To both sides of a dispute about a gamertag.
  "gamertag_disputed",
  "gamertag_kept",
  "gamertag_lost",
  "gamertag_received",
  "gamertag_refused",
  "gamertag_reopened",
  "gamertag_dispute_ended",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATIONS_PAGE = 20;

/** What happened in which club. */
const ClubNews = z.object({
  /** As the club was called then; null where the player must not know the name. */
  name: z.nullable(z.string()),
  /** Null where the club is closed, or the player does not see it. */
  slug: z.nullable(z.string()),
  /** What the player has become. */
  role: z.nullable(z.enum(["organiser", "scorer", "member"])),
  /** When something that was announced takes place. */
  due_at: z.nullable(z.string()),
});
export type ClubNews = z.infer<typeof ClubNews>;

/** What happened in which event. */
const EventNews = z.object({
  /** As the event was called then. */
  title: z.string(),
  /** Null where the player does not read the event any more. */
  slug: z.nullable(z.string()),
  round: z.nullable(z.number()),
  table: z.nullable(z.number()),
});
export type EventNews = z.infer<typeof EventNews>;

export const Notification = z.object({
  id: z.number(),
  kind: z.enum(NOTIFICATION_KINDS),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  submission_id: z.nullable(z.string()),
  /** The player who caused it; null when no player did. */
  actor: z.nullable(
    z.object({
      id: z.string(),
      username: z.string(),
      handle: z.string(),
      avatar_url: z.nullable(z.string()),
    }),
  ),
  /** Null for whatever did not happen in a club. */
  club: z.nullable(ClubNews),
  /** Null for whatever did not happen in an event. */
  event: z.nullable(EventNews),
  /** Of a report about a player: what of them was reported. */
  report_kind: z.nullable(z.enum(["player", "avatar", "banner", "gamertag"])),
  /** The one in dispute, and until when a picture may be sent. */
  gamertag: z.nullable(z.object({ name: z.string(), due_at: z.string() })),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = productFunction({
  name: "notifications",
  input: z.object({
    /** Only entries older than this one. */
    before: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  }),
  output: z.object({
    success: z.literal(true),
    notifications: z.array(Notification),
    unread: z.number(),
    more: z.boolean(),
  }),
});

export const readNotifications = productFunction({
  name: "notifications-read",
  input: z.object({
    /** Only this one. */
    id: z.optional(z.int().check(z.minimum(1))),
    /** All up to this one; later ones stay unread. */
    upTo: z.optional(z.int().check(z.minimum(1))),
  }),
  output: z.object({ success: z.literal(true), unread: z.number() }),
});

/** What emails, and messages to devices, can be switched off for one by one. */
export const MAIL_TOPICS = [
  "decisions",
  "pictures",
  "followers",
  "clubs",
  "events",
  "renewals",
] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

export const MAIL_TOPIC_WORDS: Record<MailTopic, string> = {
  decisions: text("Decisions on my statistics"),
  pictures: text("Decisions on my avatar and banner"),
  followers: text("New followers"),
  clubs: text("What happens in my clubs"),
  events: text("What happens in my events"),
  renewals: text("Renewals of my plan"),
};

/** One switch for each topic, for emails and for messages to devices alike. */
export const TopicSwitches = z.object({
  decisions: z.boolean(),
  pictures: z.boolean(),
  followers: z.boolean(),
  clubs: z.boolean(),
  events: z.boolean(),
  renewals: z.boolean(),
});
export type TopicSwitches = z.infer<typeof TopicSwitches>;

const NotificationSettings = z.object({
  success: z.literal(true),
  mail: TopicSwitches,
  push: TopicSwitches,
});

export const getNotificationSettings = productFunction({
  name: "notification-settings",
  input: z.object({}),
  output: NotificationSettings,
});

export const changeNotificationSettings = productFunction({
  name: "notification-settings-update",
  input: z.object({
    mail: z.optional(z.partial(TopicSwitches)),
    push: z.optional(z.partial(TopicSwitches)),
  }),
  output: NotificationSettings,
});
