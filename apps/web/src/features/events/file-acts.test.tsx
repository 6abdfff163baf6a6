// The files of an event: what is asked for, and what the device gets.
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { saveFile } from "#lib/save-file.ts";

import { answeredWith, answers, openEvent, refused } from "./event-screen.fixture.tsx";
import { ANA, anEvent, aRow, PEOPLE } from "./event.fixture.ts";

vi.mock("#lib/save-file.ts", () => ({ saveFile: vi.fn<(content: Blob, name: string) => void>() }));
beforeEach(() => vi.mocked(saveFile).mockClear());

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

async function savedFile() {
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [content, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  return [name, content?.type, await content?.text()];
}

test("an event to come is saved for a calendar", async () => {
  const file = { name: "los-martes-cup.ics", file: "BEGIN:VCALENDAR" };
  const { bodiesOf } = openEvent(
    answeredWith(() => anEvent(), answers({ "event-calendar-file": () => file })),
  );

  await press("Save for my calendar");

  expect(await savedFile()).toEqual(["los-martes-cup.ics", "text/calendar", "BEGIN:VCALENDAR"]);
  expect(bodiesOf("event-calendar-file")).toEqual([{ slug: "los-martes-cup" }]);
});

test.each([
  ["Save as a spreadsheet", "csv", "text/csv"],
  ["Save as JSON", "json", "application/json"],
])("%s saves the standings", async (button, format, type) => {
  const event = anEvent({ state: "running", round: 2 });
  const { bodiesOf } = openEvent(
    answeredWith(
      () => event,
      answers({
        "event-standings": () => ({ decided: 1, tables: 1, people: PEOPLE, rows: [aRow(ANA)] }),
        "event-export": () => ({ name: `cup.${format}`, content: "1" }),
      }),
    ),
    "/standings",
  );

  await press(button);

  expect(await savedFile()).toEqual([`cup.${format}`, type, "1"]);
  expect(bodiesOf("event-export")).toEqual([{ eventId: event.id, what: "standings", format }]);
});

test("a refusal is said, and nothing is saved", async () => {
  openEvent(
    answeredWith(() => anEvent(), {
      "POST /functions/v1/event-calendar-file": refused(
        404,
        "event_missing",
        "There is no such event",
      ),
    }),
  );

  await press("Save for my calendar");

  await screen.findByText("There is no such event");
  expect(saveFile).not.toHaveBeenCalled();
});
