import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { ReportDialog } from "./report-dialog.tsx";

const SEND = "POST /functions/v1/reports-create";
const ID = "33333333-3333-4333-8333-333333333333";

async function open(answer: object = { json: { success: true } }) {
  const requests = serve({ [SEND]: () => answer });
  const onClose = vi.fn<() => void>();
  renderScreen(
    <ReportDialog
      kinds={["player", "avatar", "gamertag"]}
      id={ID}
      name="Chago"
      open
      onClose={onClose}
    />,
    "/@chago",
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Report Chago" }));
  return {
    dialog,
    onClose,
    bodies: () => requests.filter(({ path }) => path === SEND).map(({ body }) => body),
  };
}

test("by the keyboard alone: the thing, what is wrong, words, and away", async () => {
  const { dialog, onClose, bodies } = await open();
  const user = userEvent.setup();
  const [thing, wrong] = dialog.getAllByRole<HTMLSelectElement>("combobox");
  if (thing === undefined || wrong === undefined) throw new Error("Two lists are missing");

  thing.focus();
  await user.selectOptions(thing, "The avatar");
  await user.tab();
  expect(document.activeElement).toBe(wrong);
  await user.selectOptions(wrong, "Nudity or sexual content");
  await user.tab();
  await user.keyboard("On the left");
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies()).toEqual([
    { kind: "avatar", id: ID, category: "indecent", words: "On the left" },
  ]);
});

test("words are needed for something else alone, and the missing answer gets the focus", async () => {
  const { dialog, bodies } = await open();
  const send = async () => userEvent.click(dialog.getByRole("button", { name: "Send report" }));
  const wrong = dialog.getByRole("combobox", { name: "What is wrong?" });

  await send();
  expect(dialog.getByText("Choose what is wrong")).toBeTruthy();
  expect(document.activeElement).toBe(wrong);
  await userEvent.selectOptions(wrong, "Something else");
  await send();
  expect(
    dialog.getByText("Write a few words, so that a moderator knows what to look at."),
  ).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "In your words" }));
  expect(bodies()).toEqual([]);

  await userEvent.selectOptions(wrong, "Advertising or spam");
  await send();
  await waitFor(() =>
    expect(bodies()).toEqual([{ kind: "player", id: ID, category: "spam", words: "" }]),
  );
});

test("each thing has what can be wrong with it", async () => {
  const { dialog } = await open();
  const offered = () =>
    within(dialog.getByRole("combobox", { name: "What is wrong?" }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  await userEvent.selectOptions(
    dialog.getByRole("combobox", { name: "What is wrong?" }),
    "Cheating or false numbers",
  );

  await userEvent.selectOptions(
    dialog.getByRole("combobox", { name: "What do you report?" }),
    "The name or gamertag",
  );

  expect(offered()).toEqual([
    "Choose",
    "Insults or hate",
    "Pretends to be somebody else",
    "Advertising or spam",
    "Something else",
  ]);
  expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: "What is wrong?" }).value).toBe(
    "",
  );
});

test("a refusal is told in the dialog, and what was typed stays", async () => {
  const { dialog, onClose } = await open({
    status: 409,
    json: { code: "report_too_many", error: "Twenty are enough" },
  });
  await userEvent.selectOptions(
    dialog.getByRole("combobox", { name: "What is wrong?" }),
    "Insults or hate",
  );
  await userEvent.type(dialog.getByRole("textbox"), "Again");
  await userEvent.click(dialog.getByRole("button", { name: "Send report" }));

  expect(await dialog.findByText("Twenty are enough")).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Again");
  expect(onClose).not.toHaveBeenCalled();
});
