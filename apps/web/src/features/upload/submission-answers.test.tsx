// What a player reads about his submissions, and what he does about them.
import { APPEAL_MAX, type SubmissionState } from "@capicu/contract/my-submissions";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { BackendError, NO_ANSWER } from "#backend/backend-error.ts";
import { appeal, readSubmissionStates, withdraw } from "#backend/my-submissions.ts";

import { aSubmission } from "./form.fixture.ts";
import { allGoesWell, attach, field, ID, LATER, open, recent, send } from "./screen.fixture.tsx";

vi.mock("#backend/call-function.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/my-submissions.ts");
vi.mock("#backend/submissions.ts", { spy: true });

const states = vi.mocked(readSubmissionStates);
const box = { x: 10, y: 20, width: 60, height: 24 };
const aState = (more: Partial<SubmissionState> = {}): SubmissionState => ({
  id: ID,
  status: "pending",
  position: null,
  reason: null,
  contested: [],
  pictures: [],
  appeal: null,
  ...more,
});
const doubted = aState({
  status: "rejected",
  contested: [{ path: "blitz.wins", half: "bottom_half", box, typed: 1874, read: 1814 }],
  pictures: [{ half: "bottom_half", url: "http://x/storage/v1/object/public/screenshots/u/2.png" }],
});

function stand(submission: Parameters<typeof aSubmission>[0], state: SubmissionState) {
  recent.mockResolvedValue([aSubmission({ id: ID, ...submission })]);
  states.mockResolvedValue({
    success: true,
    submissions: [state],
    medianWaitSeconds: 7200,
    pending: 3,
    pendingMax: 20,
  });
}

const openList = async () => {
  const shown = await open();
  await userEvent.click(await screen.findByRole("button", { name: /^View Your Recent/ }));
  await screen.findByRole("table", { name: "Your Recent Submissions" }, LATER);
  return shown;
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(async () => {
  await allGoesWell();
  vi.mocked(withdraw).mockResolvedValue({ success: true, status: "withdrawn" });
  vi.mocked(appeal).mockResolvedValue({ success: true, status: "pending" });
});
// They come late; what is tested here is what they show.
beforeAll(async () => {
  await Promise.all([import("./recent-panel.tsx"), import("./review.ts")]);
});

test("what waits has its place in line, and how long others have waited", async () => {
  stand({ status: "pending" }, aState({ position: 4 }));
  await openList();

  expect(await screen.findByText("Number 4 in line.")).toBeTruthy();
  expect(
    screen.getByText(/^Half of all submissions are decided within 2 hours\. 3 of the 20 /),
  ).toBeTruthy();
});

test("what waits can be taken back; when that is too late it is said", async () => {
  stand({ status: "pending" }, aState({ position: 1 }));
  vi.mocked(withdraw).mockRejectedValueOnce(
    new BackendError(409, "already_decided", "This submission was already decided"),
  );
  await openList();
  expect(await screen.findByText("Next in line.")).toBeTruthy();

  await press("Withdraw");

  const said = await screen.findByText("This submission was already decided");
  expect(said.getAttribute("role")).toBe("alert");
  expect(withdraw).toHaveBeenCalledWith(ID);
  await waitFor(() => expect(states).toHaveBeenCalledTimes(2));
});

test("a rejection shows the doubted value as it stands in the screenshot", async () => {
  stand({ status: "rejected", rejection_reason: "Typed is not read." }, doubted);
  await openList();

  const list = await screen.findByRole("list", { name: "Values the reviewer doubts" });

  within(list).getByText("Blitz Mode · Wins: you typed 1,874, the screenshot reads 1,814");
  expect(list.querySelector("img")?.getAttribute("src")).toBe(
    "/storage/v1/object/public/screenshots/u/2.png",
  );
});

test("fixing opens the doubted field alone, and sends the same picture again", async () => {
  stand({ status: "rejected", blitz_wins: 1874 }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });

  await press("Fix and send again");

  expect(await screen.findByText(/^Only what the reviewer doubts is open/, {}, LATER)).toBeTruthy();
  const wins = await screen.findByLabelText<HTMLInputElement>("Blitz Mode · Wins");
  expect(screen.getAllByRole("spinbutton")).toEqual([wins]);
  expect(screen.getByRole("textbox")).toBe(screen.getByLabelText(/Notes/));
  screen.getByRole("heading", { name: "1 value to mend" });
  await waitFor(() => expect(document.activeElement).toBe(wins));
  expect(wins.dataset["doubtful"]).toBe("");
  const described = document.getElementById(wins.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("You typed 1,874, the screenshot reads 1,814.");
  // What the screenshot reads takes the place of what is contested, and of nothing else.
  await waitFor(() => expect(wins.value).toBe("1466"));
  const blitz = within(screen.getByRole("region", { name: "Blitz Mode" }));
  expect(blitz.getByText("Losses").nextSibling?.textContent).toBe("0");
  await send();
  await waitFor(() =>
    expect(attach).toHaveBeenCalledWith({
      submission_id: ID,
      half: "bottom_half",
      path: "u/2.png",
    }),
  );
});

test("pictures that come back with a fix are not called the same, nor 0 KB, nor asks anything for a gamertag", async () => {
  const [picture] = doubted.pictures;
  const url = "http://x/storage/v1/object/public/screenshots/u/1.png";
  const both = { ...doubted, pictures: [{ half: "top_half" as const, url }, picture] };
  stand({ status: "rejected" }, both as SubmissionState);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });

  await press("Fix and send again");

  await screen.findByText("✓ Top half uploaded", {}, LATER);
  await screen.findByText("✓ Bottom half uploaded", {}, LATER);
  expect(screen.getAllByText("The screenshot you sent")).toHaveLength(2);
  expect(screen.queryByText(/same picture/)).toBeNull();
  expect(screen.queryByText(/KB/)).toBeNull();
  expect(screen.queryByText(/enter your gamertag/)).toBeNull();
  screen.getByText(/^Here are the values of that submission/);
});

test("what was typed before fixing can be brought back, without the other's pictures", async () => {
  stand({ status: "rejected", gamertag: "rafa_solis" }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });
  await userEvent.type(field("Gamertag"), "carmen");
  await press("Fix and send again");
  expect(await screen.findByText("rafa_solis", { selector: "dd" }, LATER)).toBeTruthy();
  await screen.findByText("✓ Bottom half uploaded", {}, LATER);

  await press("Bring my values back");

  expect([field("Gamertag").value, field("Gamertag").readOnly]).toEqual(["carmen", false]);
  expect(document.activeElement).toBe(field("Gamertag"));
  expect(screen.queryByText("✓ Bottom half uploaded")).toBeNull();
  expect(screen.queryByRole("button", { name: "Bring my values back" })).toBeNull();
});

test("where nothing was typed before fixing, nothing is offered back", async () => {
  stand({ status: "rejected" }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });

  await press("Fix and send again");

  await screen.findByText("✓ Bottom half uploaded", {}, LATER);
  expect(screen.queryByRole("button", { name: "Bring my values back" })).toBeNull();
});

test("the other fields can be opened as well", async () => {
  stand({ status: "rejected" }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });
  await press("Fix and send again");

  await press("Change other values too");

  expect(field("Gamertag").readOnly).toBe(false);
});

test("a rejection can be appealed once, with a reason", async () => {
  stand({ status: "rejected" }, aState({ status: "rejected" }));
  await openList();
  await press("Appeal");
  await press("Send the appeal");
  expect(screen.getByText("Please say what the reviewer got wrong")).toBeTruthy();

  await userEvent.type(
    screen.getByLabelText("What did the reviewer get wrong?"),
    " All is there. ",
  );
  await press("Send the appeal");

  expect(appeal).toHaveBeenCalledWith(ID, "All is there.");
});

test.each([
  ["overturned", "All of it is there.", /^Your appeal was right\. All of it is there\.$/],
  [
    "upheld",
    "Cut off.",
    /^Another moderator has looked at your appeal, and the rejection stands\.$/,
  ],
] as const)(
  "an appeal that was %s is explained, and there is no second",
  async (outcome, explanation, words) => {
    const objection = { message: "x", created_at: "2026-11-20T00:00:00Z", outcome, explanation };
    const status = outcome === "upheld" ? "rejected" : "approved";
    stand({ status }, aState({ status, appeal: objection }));
    await openList();

    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Appeal" })).toBeNull();
  },
);

const openAppeal = async () => {
  stand({ status: "rejected" }, aState({ status: "rejected" }));
  await openList();
  await press("Appeal");
};
const words = () => screen.getByLabelText<HTMLTextAreaElement>("What did the reviewer get wrong?");

test("an appeal without words takes the focus to where they belong", async () => {
  await openAppeal();
  await userEvent.click(words());
  await userEvent.paste(" \n ");

  await press("Send the appeal");

  expect(appeal).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(words());
  expect(words().getAttribute("aria-invalid")).toBe("true");
});

test.each(["🁫🁳 doble seis", "שלום עולם", "<script>alert(1)</script>"])(
  "an appeal goes as it was typed, once: %j",
  async (odd) => {
    await openAppeal();
    await userEvent.click(words());
    await userEvent.paste(` ${odd} `);

    await userEvent.dblClick(screen.getByRole("button", { name: "Send the appeal" }));

    expect(vi.mocked(appeal).mock.calls).toEqual([[ID, odd]]);
  },
);

test("an appeal is cut where the server would refuse it", async () => {
  await openAppeal();
  await userEvent.click(words());

  await userEvent.paste("x".repeat(APPEAL_MAX + 10));

  expect(words().value).toHaveLength(APPEAL_MAX);
});

test("an appeal that found no server is said, and its words are still there", async () => {
  vi.mocked(appeal).mockRejectedValueOnce(new BackendError(0, "", NO_ANSWER));
  await openAppeal();
  await userEvent.type(words(), "All of it is there.");

  await press("Send the appeal");

  expect((await screen.findByText(NO_ANSWER)).getAttribute("role")).toBe("alert");
  await press("Appeal");
  expect(words().value).toBe("All of it is there.");
});

test("words that were begun outlive a reload and a session that ends, until they are sent", async () => {
  stand({ status: "rejected" }, aState({ status: "rejected" }));
  const again = async () => {
    const shown = await openList();
    await press("Appeal");
    return shown;
  };
  const first = await again();
  await userEvent.type(words(), "All of it is there.");
  first.unmount();

  const second = await again();
  expect(words().value).toBe("All of it is there.");
  await press("Send the appeal");
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  second.unmount();

  await again();
  expect(words().value).toBe("");
});
