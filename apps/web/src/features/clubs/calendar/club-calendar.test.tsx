import type { ClubMeetup, MeetupDate } from "@capicu/contract/club-meetups";
import type { Club } from "@capicu/contract/clubs";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";

import { answeredWith, openClub, refused } from "#features/clubs/club-screen.fixture.tsx";
import { aClub } from "#features/clubs/club.fixture.ts";
import { i18n } from "#languages/language.ts";

const FUNCTION = "POST /functions/v1/";
const ADDRESS = "/clubs/los-martes/calendar";
const MEETUP = "11111111-1111-4111-8111-111111111111";
const URL_OF_FEED = `https://capicu.example/calendar/${"s".repeat(43)}.ics`;
const DONE = { json: { success: true } };

afterEach(() => i18n.setFormats({ numberRegion: null, timeZone: null }));

const aDate = (facts: Partial<MeetupDate> = {}): MeetupDate => ({
  meetup_id: MEETUP,
  day: "2031-07-15",
  starts_at: "2031-07-16T00:00:00.000Z",
  ends_at: "2031-07-16T03:00:00.000Z",
  title: "Tuesday table",
  place: "Santiago",
  is_cancelled: false,
  is_moved: false,
  ...facts,
});
const aMeetup = (facts: Partial<ClubMeetup> = {}): ClubMeetup => ({
  id: MEETUP,
  title: "Tuesday table",
  place: null,
  starts_on: "2031-07-15",
  starts_at: "20:00",
  minutes: 180,
  repeats: "weekly",
  ends_on: null,
  ...facts,
});

interface CalendarAnswer {
  dates?: MeetupDate[];
  meetups?: ClubMeetup[];
  nextCursor?: string | null;
  feed_created_at?: string | null;
}

const calendarOf = (answer: CalendarAnswer) => ({
  json: {
    success: true,
    time_zone: "America/Santo_Domingo",
    dates: [aDate()],
    meetups: [aMeetup()],
    nextCursor: null,
    feed_created_at: null,
    ...answer,
  },
});

const membership = (role: "organiser" | "member"): Partial<Club> => ({
  membership: { role, joined_at: "2031-01-01T00:00:00Z", shares_numbers: false, main: false },
});

type Answers = Parameters<typeof answeredWith>[1];

function open(answer: () => CalendarAnswer, facts: Partial<Club> = {}, more: Answers = {}) {
  const answers = answeredWith(() => aClub(facts), {
    [`${FUNCTION}club-meetups`]: () => calendarOf(answer()),
    ...more,
  });
  const { requests } = openClub(answers, ADDRESS);
  const bodiesOf = (name: string) =>
    requests.filter(({ path }) => path === `${FUNCTION}${name}`).map(({ body }) => body);
  return { bodiesOf };
}

const openMenu = async (item: string) => {
  await userEvent.click(
    await screen.findByRole("button", { name: "Actions: Tuesday table, Tuesday, July 15, 2031" }),
  );
  await userEvent.click(screen.getByRole("menuitem", { name: item }));
};

test("each date is shown by the clocks of the club, with the name of their zone", async () => {
  i18n.setFormats({ numberRegion: null, timeZone: "America/Santo_Domingo" });
  open(() => ({}));

  await screen.findByRole("heading", { level: 3, name: "Tuesday, July 15, 2031" });
  screen.getByText("8:00 PM to 11:00 PM AST");
  screen.getByText("Times are those of the club’s time zone, America/Santo_Domingo.");
  expect(screen.queryByText(/Begins for you/)).toBeNull();
  expect(document.title).toBe("Calendar · Los Martes · Capicú");
});

test("and by those of the reader, where they show something else", async () => {
  i18n.setFormats({ numberRegion: null, timeZone: "Europe/Madrid" });
  open(() => ({}));

  await screen.findByText("8:00 PM to 11:00 PM AST");
  expect(screen.getByText("Begins for you at Wed, Jul 16, 2:00 AM GMT+2")).toBeTruthy();
});

test("a cancelled date and a moved one say so in words, and another place is named", async () => {
  open(() => ({
    dates: [
      aDate({ is_cancelled: true }),
      aDate({ day: "2031-07-22", is_moved: true, place: "At Ana’s" }),
    ],
  }));

  const [cancelled, moved] = await screen.findAllByRole("listitem");
  within(cancelled as HTMLElement).getByText("Cancelled");
  within(moved as HTMLElement).getByText("Moved");
  within(moved as HTMLElement).getByText("At Ana’s");
  expect(screen.queryByRole("button", { name: /^Actions/ })).toBeNull();
});

test("no dates are no error", async () => {
  open(() => ({ dates: [], meetups: [] }));

  await screen.findByText("No dates are planned.");
  expect(screen.queryByRole("button", { name: "Add a meetup" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Subscribe in my calendar" })).toBeNull();
});

test("X.23 a failure offers to ask again", async () => {
  let isDown = true;
  openClub(
    answeredWith(() => aClub(), {
      [`${FUNCTION}club-meetups`]: () =>
        isDown ? { status: 500, json: { error: "down" } } : calendarOf({}),
    }),
    ADDRESS,
  );
  await screen.findByText("We could not load the calendar. down");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("Tuesday table")).toBeTruthy();
});

test("further dates come page by page", async () => {
  const later = aDate({ day: "2031-12-02", starts_at: "2031-12-03T00:00:00.000Z" });
  openClub(
    answeredWith(() => aClub(), {
      [`${FUNCTION}club-meetups`]: ({ body }) =>
        (body as { cursor: string | null }).cursor === null
          ? calendarOf({ nextCursor: "second" })
          : calendarOf({ dates: [later] }),
    }),
    ADDRESS,
  );

  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));

  await screen.findByRole("heading", { level: 3, name: "Tuesday, December 2, 2031" });
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("an organiser adds a meetup; a refusal loses nothing of it", async () => {
  let isRefused = true;
  const { bodiesOf } = open(() => ({ dates: [], meetups: [] }), membership("organiser"), {
    [`${FUNCTION}club-meetup-create`]: () =>
      isRefused
        ? refused(409, "club_too_many_meetups", "A club has at most 30 meetups.")()
        : { json: { success: true, id: MEETUP } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Add a meetup" }));
  await userEvent.click(await screen.findByRole("button", { name: "Add the meetup" }));
  await screen.findByText("The title of a meetup has 1 to 80 characters");
  expect(bodiesOf("club-meetup-create")).toEqual([]);

  await userEvent.type(screen.getByLabelText("Title"), "Tuesday table");
  await userEvent.clear(screen.getByLabelText("First day"));
  await userEvent.type(screen.getByLabelText("First day"), "2031-07-15");
  await userEvent.click(screen.getByRole("button", { name: "Add the meetup" }));
  await screen.findByText("A club has at most 30 meetups.");
  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Add the meetup" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodiesOf("club-meetup-create").at(-1)).toEqual({
    clubId: aClub().id,
    title: "Tuesday table",
    place: null,
    startsOn: "2031-07-15",
    startsAt: "20:00",
    minutes: 180,
    repeats: "weekly",
    endsOn: null,
  });
  expect(bodiesOf("club-meetups").length).toBeGreaterThan(1);
});

test("an organiser cancels one date, and takes it back", async () => {
  let isCancelled = false;
  const { bodiesOf } = open(
    () => ({ dates: [aDate({ is_cancelled: isCancelled })] }),
    membership("organiser"),
    {
      [`${FUNCTION}club-meetup-date`]: ({ body }) => {
        isCancelled = (body as { change: { action: string } }).change.action === "cancel";
        return DONE;
      },
    },
  );

  await openMenu("Cancel this date");
  await screen.findByText("Cancelled");
  await openMenu("Back to the usual time");

  await waitFor(() => expect(screen.queryByText("Cancelled")).toBeNull());
  expect(bodiesOf("club-meetup-date")).toEqual([
    { clubId: aClub().id, meetupId: MEETUP, day: "2031-07-15", change: { action: "cancel" } },
    { clubId: aClub().id, meetupId: MEETUP, day: "2031-07-15", change: { action: "restore" } },
  ]);
});

test("an organiser moves one date", async () => {
  const { bodiesOf } = open(() => ({}), membership("organiser"), {
    [`${FUNCTION}club-meetup-date`]: () => DONE,
  });

  await openMenu("Move this date");
  const day = await screen.findByLabelText("New day");
  expect(day).toHaveProperty("value", "2031-07-15");
  await userEvent.clear(day);
  await userEvent.type(day, "2031-07-17");
  await userEvent.click(screen.getByRole("button", { name: "Move this date" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodiesOf("club-meetup-date")).toEqual([
    {
      clubId: aClub().id,
      meetupId: MEETUP,
      day: "2031-07-15",
      change: { action: "move", toDay: "2031-07-17", toTime: "20:00", place: null },
    },
  ]);
});

test.each([
  ["Cancel this and all later dates", "Cancel these dates", "club-meetup-date"],
  ["Delete the meetup", "Delete the meetup", "club-meetup-delete"],
])("%s asks first", async (item, action, name) => {
  const { bodiesOf } = open(() => ({}), membership("organiser"), { [FUNCTION + name]: () => DONE });

  await openMenu(item);
  await userEvent.click(await screen.findByRole("button", { name: "Keep it" }));
  expect(bodiesOf(name)).toEqual([]);
  await openMenu(item);
  await userEvent.click(await screen.findByRole("button", { name: action }));

  await waitFor(() => expect(bodiesOf(name)).toHaveLength(1));
});

test("a member makes an address, which is shown once, opens and copies it, and ends it", async () => {
  const user = userEvent.setup();
  let since: string | null = null;
  open(() => ({ feed_created_at: since }), membership("member"), {
    [`${FUNCTION}club-calendar-feed-create`]: () => {
      since = "2031-07-01T12:00:00Z";
      return { json: { success: true, url: URL_OF_FEED } };
    },
    [`${FUNCTION}club-calendar-feed-revoke`]: () => {
      since = null;
      return DONE;
    },
  });

  await userEvent.click(await screen.findByRole("button", { name: "Make my address" }));
  expect(await screen.findByLabelText("Your secret address")).toHaveProperty("value", URL_OF_FEED);
  expect(screen.getByRole("link", { name: "Open in my calendar app" }).getAttribute("href")).toBe(
    URL_OF_FEED.replace("https:", "webcal:"),
  );
  await user.click(screen.getByRole("button", { name: "Copy the address" }));
  await screen.findByText("Copied");
  expect(await navigator.clipboard.readText()).toBe(URL_OF_FEED);

  await userEvent.click(await screen.findByRole("button", { name: "End my address" }));
  await screen.findByRole("button", { name: "Make my address" });
  expect(screen.queryByLabelText("Your secret address")).toBeNull();
});

test("an address that was made before is not shown again, and can be replaced", async () => {
  open(() => ({ feed_created_at: "2031-07-01T12:00:00Z" }), membership("member"));

  await screen.findByText(/^You have an address since July 1, 2031/);
  screen.getByRole("button", { name: "Make a new address" });
  expect(screen.getByRole("button", { name: "End my address" })).toBeTruthy();
});
