import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { TopicSwitches } from "./topic-switches.tsx";

const ALL = {
  decisions: true,
  pictures: true,
  followers: true,
  clubs: true,
  events: true,
  renewals: true,
};
const EmailSwitches = ({ disabled }: { disabled: boolean }) => (
  <TopicSwitches channel="mail" legend="Emails" disabled={disabled} allOff="All emails are off." />
);

const READ = "POST /functions/v1/notification-settings";
const WRITE = "POST /functions/v1/notification-settings-update";
const followers = () => screen.findByRole("switch", { name: "New followers" });
const isOn = async () => (await followers()).getAttribute("aria-checked");

test("each kind of email is switched by itself, and kept at once", async () => {
  const requests = serve({
    [READ]: () => ({ json: { success: true, mail: ALL } }),
    [WRITE]: ({ body }) => ({
      json: { success: true, mail: { ...ALL, ...(body as { mail: object }).mail } },
    }),
  });
  renderScreen(<EmailSwitches disabled={false} />);
  await waitFor(async () => expect(await isOn()).toBe("true"));

  await userEvent.click(await followers());

  await waitFor(async () => expect(await isOn()).toBe("false"));
  expect(requests.at(-1)?.body).toEqual({ mail: { followers: false } });
});

test("what could not be kept stays as it was, with the reason", async () => {
  serve({
    [READ]: () => ({ json: { success: true, mail: ALL } }),
    [WRITE]: () => ({ status: 403, json: { error: "Not now." } }),
  });
  renderScreen(<EmailSwitches disabled={false} />);
  await waitFor(async () => expect(await isOn()).toBe("true"));

  await userEvent.click(await followers());

  expect(await screen.findByText("Not now.")).toBeTruthy();
  expect(await isOn()).toBe("true");
});

test("without any emails there is nothing to choose", async () => {
  serve({ [READ]: () => ({ json: { success: true, mail: ALL } }) });
  renderScreen(<EmailSwitches disabled />);

  expect((await followers()).hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("All emails are off.")).toBeTruthy();
});

test("settings that cannot be loaded are asked for again on request", async () => {
  serve({ [READ]: () => ({ status: 500, json: { error: "down" } }) });
  renderScreen(<EmailSwitches disabled={false} />);
  const again = await screen.findByRole("button", { name: "Try again" });
  serve({ [READ]: () => ({ json: { success: true, mail: ALL } }) });

  await userEvent.click(again);

  await waitFor(async () => expect(await isOn()).toBe("true"));
});
