import { expect, test } from "vitest";

import { renderAtom } from "./atom-feed.ts";

const FEED = {
  id: "tag:capicu.example,2026-01-01:event/1",
  title: "Copa",
  language: "en",
  address: "https://capicu.example/results.atom",
  page: "https://capicu.example/events/copa?a=1&b=2",
  begun: "2026-01-01T12:00:00+00:00",
  entries: [],
};

test("a feed without entries was updated when it began", () => {
  expect(renderAtom(FEED)).toContain("<updated>2026-01-01T12:00:00.000Z</updated>");
});

test("names stay text, and what XML cannot hold is left out", () => {
  const entry = {
    id: "tag:capicu.example,2026-01-01:event/1/1",
    title: `<b>Ana</b> & "Luis"\u0000\u000B\uD800`,
    updated: "2026-01-02T12:00:00+00:00",
    link: FEED.page,
    content: "]]> <script>",
  };

  const xml = renderAtom({ ...FEED, entries: [entry] });

  expect(xml).toContain("<title>&lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Luis&quot;</title>");
  expect(xml).toContain('<content type="text">]]&gt; &lt;script&gt;</content>');
  expect(xml).toContain('href="https://capicu.example/events/copa?a=1&amp;b=2"');
  expect(xml).toContain("<updated>2026-01-02T12:00:00.000Z</updated>");
});
