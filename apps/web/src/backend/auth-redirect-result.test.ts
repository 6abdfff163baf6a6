import { expect, test } from "vitest";

import { readAuthRedirectResult } from "./auth-redirect-result.ts";

const OWN = "This link could not be opened. Request a new one.";
const EXPIRED = "This link has expired or was used already. Request a new one.";

test("S8.17 an error is read from the fragment and from the query", () => {
  const params =
    "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid";

  expect(readAuthRedirectResult({ search: "", hash: `#${params}&sb=` }).failure).toBe(EXPIRED);
  expect(readAuthRedirectResult({ search: `?${params}`, hash: "" }).failure).toBe(EXPIRED);
});

test("S8.17 an error without a code is told by its kind", () => {
  const cancelled = readAuthRedirectResult({ search: "?error=access_denied", hash: "" });

  expect(cancelled.failure).toBe("Sign-in was cancelled. Nothing has changed.");
  const search = "?error=access_denied&error_code=bad_oauth_callback";
  expect(readAuthRedirectResult({ search, hash: "" }).failure).toBe(cancelled.failure);
});

test("words that somebody wrote into an address are never shown", () => {
  const params = "error_description=Call+0900+and+say+your+password&message=Send+money";

  const { failure, news } = readAuthRedirectResult({ search: "", hash: `#${params}` });

  expect(failure).toBe(OWN);
  expect(news).toBe("Confirmed. Now open the link that was sent to the other email address.");
});

test("a code that is the name of a property has no words of its own", () => {
  const { failure } = readAuthRedirectResult({ search: "?error_code=constructor", hash: "" });

  expect(failure).toBe(OWN);
});

test("a changed email address is told from its second link", () => {
  const { news, failure } = readAuthRedirectResult({
    search: "",
    hash: "#access_token=x&type=email_change",
  });

  expect({ news, failure }).toEqual({
    news: "Your email address was changed.",
    failure: undefined,
  });
});

test("an ordinary address tells nothing", () => {
  expect(readAuthRedirectResult({ search: "?mode=blitz", hash: "" })).toEqual({
    failure: undefined,
    news: undefined,
    hasCode: false,
  });
});
