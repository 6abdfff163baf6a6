// Why an act in a club is refused: the words of the database, each with its sentence.
import { CLUB_NAME_WRONG, CLUB_SLUG_WRONG } from "./club-text.ts";
import { text } from "./texts.ts";

export const CLUB_BLOCKERS = {
  missing: text("There is no such club"),
  closed: text("This club is closed. Its members keep their results."),
  banned: text("Your account is banned: it cannot take part in clubs."),
  no_right: text("Your role in this club does not allow this"),
  plan: text("Founding a club is part of the Starter plan. Joining clubs is free."),
  theme: text(
    "The colours of a club are part of the Starter plan. Everything else can be changed.",
  ),
  too_many_clubs: text("You already own 10 clubs. Pass one on or close one first."),
  bad_name: CLUB_NAME_WRONG,
  bad_slug: CLUB_SLUG_WRONG,
  reserved: text("This name is reserved for the site. Choose another one."),
  name_taken: text("A club has this name, or one that looks like it. Choose another one."),
  slug_taken: text("This address belongs to another club, or did within the last year."),
  slug_reserved: text("This address is reserved for the site. Choose another one."),
  member: text("You are a member of this club already"),
  hidden: text("You cannot join this club"),
  asks_first: text("This club decides who joins: send it a request."),
  removed: text("You were removed from this club. Ask its organisers for a new invitation."),
  private: text(
    "Your profile is private, so the organisers would not see who asks. Ask them for an invitation link.",
  ),
  requested: text("You have asked to join this club. It decides once within 30 days."),
  no_request: text("This request is no longer open"),
  no_member: text("This player is not a member of the club"),
  no_invite: text("This invitation link does not exist. Ask for it again."),
  invite_revoked: text("This invitation is no longer valid. Ask the club for a new one."),
  invite_expired: text("This invitation has expired. Ask the club for a new one."),
  invite_used_up: text(
    "This invitation was used as often as it can be. Ask the club for a new one.",
  ),
  too_many_invites: text(
    "A club has at most 50 invitation links. Old ones go 30 days after they end.",
  ),
  no_handover: text("There is no such offer, or it was taken back"),
  owner_active: text("The owner of this club was on the site lately, so it is not handed on."),
  announced: text("A new owner of this club is announced already"),
  not_announced: text("Announce first that you want to own this club"),
  notice_open: text("The owner still has time to come back. Try again when the notice is over."),
  renamed_often: text("A club can be renamed twice a year"),
  own_club: text("You are a member of this club: another moderator decides."),
  friends_club: text("You are a friend of this club’s owner: another moderator decides."),
  open: text("This club is open"),
  nobody_left: text("This club has no members left, so it cannot be reopened."),
  no_picture: text("The club has no such picture any more"),
  picture_replaced: text("The club has sent another picture meanwhile. Look at that one."),
  no_meetup: text("This meetup no longer exists"),
  no_date: text("The meetup does not take place on this day"),
  meetup_day: text("The first date of a meetup lies between today and two years from now"),
  moved_far: text("A date can be moved by at most 60 days"),
  too_many_meetups: text(
    "A club has at most 30 meetups. Old ones go 90 days after their last date.",
  ),
  too_many_changes: text(
    "A meetup has at most 60 dates that are cancelled or moved. End it and add a new one.",
  ),
  last_owner: text("You own this club. Pass it on or close it, then you can leave."),
} as const;
export type ClubBlocker = keyof typeof CLUB_BLOCKERS;
