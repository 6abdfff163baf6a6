import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { ServiceTests } from "./service-tests.tsx";

const PATH = "POST /functions/v1/admin-service-test";

function open(answer: object) {
  const requests = serve({ [PATH]: () => ({ json: { success: true, seconds: 0.42, ...answer } }) });
  render(<ServiceTests />);
  return requests;
}
const answerOf = (name: string) => within(screen.getByRole("status", { name }));

test("a test asks one service and shows its own answer, with the time it took", async () => {
  const requests = open({ passed: true, answer: "250 OK: message queued", unasked: null });
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));

  const words = await answerOf("Mail").findByText("250 OK: message queued");
  expect(words.lang).toBe("en");
  expect(answerOf("Mail").getByText("Passed")).toBeTruthy();
  expect(answerOf("Mail").getByText("0.4 s")).toBeTruthy();
  expect(requests.filter(({ path }) => path === PATH).map(({ body }) => body)).toEqual([
    { service: "mail" },
  ]);
  expect(screen.getByRole("status", { name: "Messages to devices" }).textContent).toBe("");
});

test("an answer that is a refusal failed", async () => {
  open({ passed: false, answer: "550 No such mailbox", unasked: null });
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));

  await answerOf("Mail").findByText("550 No such mailbox");
  expect(answerOf("Mail").getByText("Failed")).toBeTruthy();
});

test.each([
  ["no_device", /None of your devices gets messages/],
  ["switched_off", /PUSH_HOSTS=off/],
])("where nobody was asked (%s) it says why", async (unasked, sentence) => {
  open({ passed: false, answer: null, unasked });
  await userEvent.click(screen.getByRole("button", { name: "Send a test message" }));

  expect(await answerOf("Messages to devices").findByText(sentence)).toBeTruthy();
});

test("a server that does not answer is told like anywhere", async () => {
  serve({
    [PATH]: () => ({ status: 403, json: { error: "Only admins may do this", code: "forbidden" } }),
  });
  render(<ServiceTests />);
  await userEvent.click(screen.getByRole("button", { name: "Read the sample" }));

  expect(
    await answerOf("Reader of screenshots").findByText("Only admins may do this"),
  ).toBeTruthy();
});
