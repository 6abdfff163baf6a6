import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { ApiScreen } from "./api-screen.tsx";

const DESCRIPTION = {
  paths: {
    "/boards/{mode}": {
      get: {
        operationId: "getBoard",
        summary: "not shown",
        parameters: [
          { name: "mode", in: "path", required: true, schema: { enum: ["overall", "blitz"] } },
          {
            name: "limit",
            in: "query",
            required: false,
            schema: { minimum: 1, maximum: 500, default: 100 },
          },
        ],
        responses: { "200": { content: { "application/json": { example: { total: 4 } } } } },
      },
    },
  },
};

test("it shows a program in each language, and each code of an error at an address of its own", async () => {
  serve({ "GET /api/v1/openapi.json": () => ({ json: DESCRIPTION }) });
  renderScreen(<ApiScreen />, "/api");

  for (const language of ["curl", "JavaScript", "Python"])
    expect(screen.getByRole("figure", { name: language }).textContent).toContain("CAPICU_KEY");
  expect(screen.getByRole("figure", { name: "TypeScript" }).textContent).toContain(
    `${location.origin}/api/v1/openapi.json`,
  );
  expect(document.querySelector("#plan_needed")?.textContent).toMatch(/^403 plan_needed/);
  await screen.findByText("GET /boards/{mode}");
});

test("each operation opens to its parameters and to an answer", async () => {
  serve({ "GET /api/v1/openapi.json": () => ({ json: DESCRIPTION }) });
  renderScreen(<ApiScreen />, "/api");
  const name = await screen.findByText("GET /boards/{mode}");
  await userEvent.click(name);

  const row = within(name.closest("li") ?? document.body);

  row.getByText("A leaderboard: of everybody, of a country or of a club");
  row.getByText("must be given · overall | blitz");
  row.getByText("may be left out · 1 – 500 · = 100");
  expect(row.getByRole("figure", { name: "An answer" }).textContent).toContain('"total": 4');
});

test("a description that does not come can be asked for again", async () => {
  serve({ "GET /api/v1/openapi.json": () => ({ status: 503 }) });
  renderScreen(<ApiScreen />, "/api");

  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
