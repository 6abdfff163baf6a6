import type { Webhook, WebhookDelivery } from "@capicu/contract/webhooks";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { siteConfig } from "#backend/site-config.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { WebhooksScreen } from "./webhooks-screen.tsx";

const { SITE } = vi.hoisted(() => ({ SITE: { url: "http://localhost", anonKey: "key" } }));
vi.mock("#backend/site-config.ts", () => ({
  siteConfig: vi.fn<() => Promise<object>>(() => Promise.resolve(SITE)),
}));

const ID = "22222222-2222-4222-8222-222222222222";
const SECRET = `whsec_${"a".repeat(43)}=`;
const FUNCTION = "POST /functions/v1/webhook-";

const aWebhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: ID,
  name: "Our <wall>",
  form: "standard",
  host: "hooks.example",
  topics: ["event.published", "result.counted"],
  created_at: "2026-05-04T12:00:00Z",
  last_ok_at: null,
  failing_since: null,
  disabled_at: null,
  ...more,
});

const aDelivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: "33333333-3333-4333-8333-333333333333",
  topic: "result.counted",
  event: { slug: "copa", title: "Copa <b>" },
  round: 1,
  table: 2,
  happened_at: "2026-05-04T12:00:00Z",
  state: "failed",
  attempts: 3,
  tried_at: "2026-05-04T12:00:00Z",
  due_at: null,
  outcome: "500",
  ...more,
});

function show(webhooks: Webhook[], { isEntitled = true, answers = {} } = {}) {
  const done = () => ({ json: { success: true } });
  const requests = serve({
    "GET /functions/v1/webhooks": () => ({
      json: { success: true, webhooks, is_entitled: isEntitled },
    }),
    [`${FUNCTION}create`]: () => ({ json: { success: true, secret: SECRET } }),
    [`${FUNCTION}deliveries`]: () => ({ json: { success: true, deliveries: [aDelivery()] } }),
    ...Object.fromEntries(
      ["remove", "switch", "test", "send-again"].map((name) => [FUNCTION + name, done]),
    ),
    ...answers,
  });
  renderScreen(<WebhooksScreen />, "/webhooks");
  const bodiesOf = (name: string) =>
    requests.filter(({ path }) => path === FUNCTION + name).map(({ body }) => body);
  return { bodiesOf };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

test("a webhook for a program shows its secret once, with all news chosen", async () => {
  const { bodiesOf } = show([]);

  await userEvent.type(await screen.findByLabelText("Name"), "Our wall");
  await userEvent.type(screen.getByLabelText("Address"), "https://hooks.example/in");
  await userEvent.click(screen.getByRole("checkbox", { name: "a round begins" }));
  await press("Make the webhook");

  expect(await screen.findByLabelText<HTMLInputElement>("Secret")).toHaveProperty("value", SECRET);
  expect(bodiesOf("create")).toEqual([
    {
      form: "standard",
      name: "Our wall",
      address: "https://hooks.example/in",
      topics: ["event.published", "event.cancelled", "event.finished", "result.counted"],
    },
  ]);
});

test("what is wrong is said at its field, and nothing is sent", async () => {
  const { bodiesOf } = show([]);

  await userEvent.selectOptions(await screen.findByLabelText("Sent to"), "Discord");
  await userEvent.type(screen.getByLabelText(/Discord webhook/), "https://evil.example/");
  await press("Make the webhook");

  expect(screen.getByText("A webhook has a name of 1 to 60 characters")).toBeTruthy();
  expect(
    screen.getByText("A webhook of Discord begins with https://discord.com/api/webhooks/"),
  ).toBeTruthy();
  expect(bodiesOf("create")).toEqual([]);
});

test("Telegram wants the token of a bot and a chat", async () => {
  const token = `123456:${"a".repeat(35)}`;
  const { bodiesOf } = show([], {
    answers: { [`${FUNCTION}create`]: () => ({ json: { success: true, secret: null } }) },
  });

  await userEvent.type(await screen.findByLabelText("Name"), "Group");
  await userEvent.selectOptions(screen.getByLabelText("Sent to"), "Telegram");
  await userEvent.type(screen.getByLabelText("Token of the bot"), token);
  await userEvent.type(screen.getByLabelText("Chat"), "@our_club");
  await press("Make the webhook");

  await expect
    .poll(() => bodiesOf("create"))
    .toMatchObject([{ form: "telegram", token, chat: "@our_club" }]);
  expect(screen.queryByLabelText("Secret")).toBeNull();
});

test("without the plan there is no form, and the webhooks stay in sight", async () => {
  show([aWebhook()], { isEntitled: false });

  await screen.findByText("Webhooks are part of the Pro plan");
  expect(screen.queryByRole("button", { name: "Make the webhook" })).toBeNull();
  expect(screen.getByText("Our <wall>")).toBeTruthy();
});

test("each webhook says whether it sends", async () => {
  show([
    aWebhook(),
    aWebhook({ id: "3", failing_since: "2026-05-04T12:00:00Z" }),
    aWebhook({ id: "4", disabled_at: "2026-05-04T12:00:00Z" }),
  ]);

  const rows = await screen.findAllByRole("listitem");

  expect(within(rows[0] as HTMLElement).getByText("on")).toBeTruthy();
  expect(within(rows[1] as HTMLElement).getByText("takes nothing at present")).toBeTruthy();
  expect(within(rows[2] as HTMLElement).getByText("off")).toBeTruthy();
  expect(within(rows[2] as HTMLElement).queryByRole("button", { name: /^Try/ })).toBeNull();
});

test("the log says what became of each message, and sends it again", async () => {
  const { bodiesOf } = show([aWebhook()]);

  await press("What was sent to Our <wall>");
  await screen.findByText("Copa <b>");
  expect(screen.getByText("not sent")).toBeTruthy();
  expect(screen.getByText("500")).toBeTruthy();
  await press(/^Send again: a result counts/);

  await expect.poll(() => bodiesOf("send-again")).toEqual([{ id: aDelivery().id }]);
});

test("it is tried, switched off and removed after a question", async () => {
  const { bodiesOf } = show([aWebhook()]);

  await press("Try it: Our <wall>");
  await expect.poll(() => bodiesOf("deliveries")).toEqual([{ id: ID }]);
  await press("Switch off: Our <wall>");
  await expect.poll(() => bodiesOf("switch")).toEqual([{ id: ID, on: false }]);
  await press("Remove Our <wall>");
  expect(bodiesOf("remove")).toEqual([]);
  await press("Remove the webhook");

  await expect.poll(() => bodiesOf("remove")).toEqual([{ id: ID }]);
});

test("a refusal is said where the button is", async () => {
  show([aWebhook()], {
    answers: {
      [`${FUNCTION}test`]: () => ({
        status: 409,
        json: { code: "webhook_waiting", error: "It waits." },
      }),
    },
  });

  await press("Try it: Our <wall>");

  expect(await screen.findByText("It waits.")).toBeTruthy();
});

test("a site without events has no webhooks, and says why", async () => {
  vi.mocked(siteConfig).mockResolvedValueOnce({ ...SITE, features: { events: false } });
  show([aWebhook()]);

  expect(await screen.findByText("This site has no events at the moment.")).toBeTruthy();
});
