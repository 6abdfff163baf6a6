// What a player sees about their submissions, and the actions on them.
import { APPEAL_MAX } from "@capicu/contract/my-submissions";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { BackendError, noAnswer } from "#backend/backend-error.ts";
import { appeal, withdraw } from "#backend/my-submissions.ts";
import {
  aState,
  doubted,
  openList,
  press,
  serveState,
  states,
} from "#features/upload/answers.fixture.tsx";
import { allGoesWell, ID } from "#features/upload/screen.fixture.tsx";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/my-submissions.ts");
vi.mock("#backend/submissions.ts", { spy: true });

beforeEach(async () => {
  await allGoesWell();
  vi.mocked(withdraw).mockResolvedValue({ success: true, status: "withdrawn" });
  vi.mocked(appeal).mockResolvedValue({ success: true, status: "pending" });
});
// Loads the lazy components first, because only their content is tested here.
beforeAll(async () => {
  await Promise.all([import("./recent-panel.tsx"), import("#features/upload/review.ts")]);
});

test("what waits has its place in line, and how long others have waited", async () => {
  serveState({ status: "pending" }, aState({ position: 4 }));
  await openList();

  expect(await screen.findByText("Number 4 in line.")).toBeTruthy();
  expect(
    screen.getByText(
      /^Half of all submissions are decided within 2 hours\. You have 3 of at most 20 /,
    ),
  ).toBeTruthy();
});

test("what waits can be taken back; when that is too late it is said", async () => {
  serveState({ status: "pending" }, aState({ position: 1 }));
  vi.mocked(withdraw).mockRejectedValueOnce(
    new BackendError(409, "already_decided", "This submission was already decided"),
  );
  await openList();
  expect(await screen.findByText("Next in line.")).toBeTruthy();

  await press("Withdraw");

  const message = await screen.findByText("This submission was already decided");
  expect(message.getAttribute("role")).toBe("alert");
  expect(withdraw).toHaveBeenCalledWith(ID);
  await waitFor(() => expect(states).toHaveBeenCalledTimes(2));
});

test("a rejection shows the doubted value as it stands in the screenshot", async () => {
  serveState({ status: "rejected", rejection_reason: "Typed differs." }, doubted);
  await openList();

  const list = await screen.findByRole("list", { name: "Values the reviewer doubts" });

  within(list).getByText("Blitz Mode · Wins: you typed 1,874, the screenshot reads 1,814");
  expect(list.querySelector("img")?.getAttribute("src")).toBe(
    "/storage/v1/object/public/screenshots/u/2.png",
  );
});

test("a rejection can be appealed once, with a reason", async () => {
  serveState({ status: "rejected" }, aState({ status: "rejected" }));
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
    serveState({ status }, aState({ status, appeal: objection }));
    await openList();

    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Appeal" })).toBeNull();
  },
);

const openAppeal = async () => {
  serveState({ status: "rejected" }, aState({ status: "rejected" }));
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
  vi.mocked(appeal).mockRejectedValueOnce(new BackendError(0, "", noAnswer()));
  await openAppeal();
  await userEvent.type(words(), "All of it is there.");

  await press("Send the appeal");

  expect((await screen.findByText(noAnswer())).getAttribute("role")).toBe("alert");
  await press("Appeal");
  expect(words().value).toBe("All of it is there.");
});

test("words that were begun outlive a reload and a session that ends, until they are sent", async () => {
  serveState({ status: "rejected" }, aState({ status: "rejected" }));
  const again = async () => {
    const list = await openList();
    await press("Appeal");
    return list;
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
