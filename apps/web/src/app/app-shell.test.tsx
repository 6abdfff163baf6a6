import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { toast } from "react-hot-toast";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";

import { announceLoss } from "#backend/lost-session.ts";
import { SESSION_KEY } from "#backend/session-storage.ts";
import { signInWithPassword, signOut } from "#backend/sessions.ts";
import { LoginScreen } from "#features/login/login-screen.tsx";
import { serve } from "#testing/server.ts";

import { AppShell } from "./app-shell.tsx";
import { Toasts } from "./toasts.tsx";

beforeEach(async () => {
  toast.remove();
  serve();
  await signOut();
});

// The store lives as long as the page, and all tests here share one page.
afterEach(() => announceLoss("refused"));

function Where() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

const at = () => screen.getByTestId("address").textContent;

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Where />
      <Toasts />
      <Routes>
        <Route
          path="/login"
          element={
            <AppShell access="visitor" framed={false}>
              <LoginScreen />
            </AppShell>
          }
        />
        <Route
          path="/upload"
          element={
            <AppShell access="signed-in" framed={false}>
              the form
            </AppShell>
          }
        />
        <Route
          path="/leaderboard"
          element={
            <AppShell access="anyone" framed={false}>
              the board
            </AppShell>
          }
        />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

const signIn = () => signInWithPassword({ email: "rafa@example.com", password: "secret-one" });

async function signInHere() {
  await userEvent.type(screen.getByLabelText("Email"), "rafa@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "secret-one");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

test("S8.1 a session lost on a guarded page leads to login, says so and leads back", async () => {
  await signIn();
  open("/upload?game=2");
  await screen.findByText("the form");
  serve();

  localStorage.removeItem(SESSION_KEY);
  announceLoss("ended");
  const notice = await screen.findByText(
    "Your session has ended. Sign in to continue where you left off.",
  );
  expect(notice.closest("[role=status]")).not.toBeNull();
  expect(at()).toBe("/login");
  await signInHere();

  await screen.findByText("the form");
  expect(at()).toBe("/upload?game=2");
  await waitFor(() => expect(sessionStorage.getItem("capicu-way-back")).toBeNull());
});

test("S8.1 a refused call on a public page leads to login as well", async () => {
  await signIn();
  open("/leaderboard");
  await screen.findByText("the board");

  announceLoss("refused");
  await signOut();

  await waitFor(() => expect(at()).toBe("/login"));
});

test("a session that ends while somebody reads a public page is told and nobody is moved", async () => {
  await signIn();
  open("/leaderboard");
  await screen.findByText("the board");

  announceLoss("ended");

  expect(await screen.findByText("Your session has ended. Sign in again.")).toBeTruthy();
  expect(at()).toBe("/leaderboard");
});

test("S2.94 Logout on a guarded page leads to the landing page however late that comes", async () => {
  let arrive = () => {};
  const Landing = lazy(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { default: () => <p>the landing page</p> };
  });
  render(
    <MemoryRouter initialEntries={[{ pathname: "/login", state: { returnTo: "/profile" } }]}>
      <Where />
      <Suspense fallback="loading">
        <Routes>
          <Route
            path="/profile"
            element={
              <AppShell access="signed-in" framed>
                the profile
              </AppShell>
            }
          />
          <Route
            path="/login"
            element={
              <AppShell access="visitor" framed={false}>
                <LoginScreen />
              </AppShell>
            }
          />
          <Route path="/" element={<Landing />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByLabelText("Email");
  await signInHere();
  await screen.findByText("the profile");

  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(localStorage.getItem(SESSION_KEY)).toBeNull());
  await waitFor(() => expect(screen.queryByText("the profile")).toBeNull());
  arrive();

  await screen.findByText("the landing page");
  expect(at()).toBe("/");
});

test("S4.9 whoever comes to login by himself is led to the leaderboard", async () => {
  open("/login");
  await screen.findByLabelText("Email");

  await signInHere();

  await waitFor(() => expect(at()).toBe("/leaderboard"));
});
