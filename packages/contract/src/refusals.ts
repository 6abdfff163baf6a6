// Sentences with which the server refuses, by their codes on the wire, where no other module of the contract
// has them. On the wire they are English; the site shows them in the reader's language.
import { text } from "./texts.ts";

export const REFUSALS = {
  account_ending: text(
    "Your account is to be deleted. Keep your account first, on your profile page; your plan continues with it.",
  ),
  billing_busy: text("Another change of your plan is in progress. Please try again in a moment."),
  card_declined: text("Your card was declined. Nothing was changed."),
  device_taken: text("Another account gets messages on this device"),
  forbidden: text("Only admins may do this"),
  list_closed: text("This player shows lists to friends only"),
  no_push_service: text("Messages are sent through the push services of browsers only"),
  no_profile: text("You have no profile yet"),
  own_block: text("You cannot block yourself"),
  own_follow: text("You cannot follow yourself"),
  own_like: text("You cannot like yourself"),
  payment_open: text(
    "A payment is still open. Update your card, or give up the unpaid plan; then you can choose another plan.",
  ),
  payment_refused: text("The payment provider refused this. Nothing was changed."),
  payment_settled: text("Your payment has arrived: there is nothing to give up."),
  payments_closed: text(
    "Plans cannot be bought on this site yet: its operator has not set up payments.",
  ),
  payments_unavailable: text("The payment provider does not answer. Please try again in a moment."),
  profile_gone: text("The profile of this account is gone."),
  profile_not_found: text("This account has no profile yet. Sign in again to make one."),
  push_off: text("This site sends no messages to devices"),
  refund_not_found: text("There is no such request"),
  screenshot_not_found: text("This screenshot does not exist, or is not yours"),
} as const;

/** Why "Approve clean" left a submission out. */
export const KEPT_BACK = {
  unchecked: text("The server is still checking this submission"),
  unclean: text("This submission needs a closer look"),
  sampled: text("Selected for a spot check"),
  appeal: text("Appeals are decided one by one"),
} as const;

/** Those of the database and of the platform, which know nothing of this list; a test compares them. */
export const FOREIGN_REFUSALS = [
  text("A moderator is looking at this submission. Try again in a few minutes."),
  text("This submission was decided meanwhile"),
  text("This screenshot is gone. Please choose it again."),
  text(
    "You have uploaded as many pictures without a submission as one player may keep. Submit your statistics, or try again tomorrow.",
  ),
  text("These two players are hidden from each other"),
  text("The database is not available at this moment. Please try again in a few seconds."),
  text("The server has no room left to save anything. Please try again later."),
  text("Too many requests are waiting. Try again in 2 seconds."),
  text("Too many people are signing in at this moment. Try again in a second."),
  text("Too many pictures are being taken in. Try again in a moment."),
  text("Too many pictures are being taken in, please try again in a moment"),
  text("Too many requests came from your address."),
  text("You may not do this"),
  text("What this belongs to is no longer there"),
  text("The text holds a character that cannot be stored"),
  text("A handle has no invisible characters"),
  text("The screenshot is not there, or is not yours"),
] as const;

/** Each with one value between what is always the same. */
export const REFUSALS_WITH_VALUE = [
  text("You have sent many screenshots. Try again in {value} seconds."),
  text("You have sent many pictures. Try again in {value} seconds."),
  text("You already have {value} submissions waiting for review. Please wait for a moderator."),
  text("The {value} days of the money-back guarantee are over. You can cancel at any time."),
  text("{value} cannot be bought at the moment. Please contact support."),
  text("Password should be at least {value} characters."),
] as const;
