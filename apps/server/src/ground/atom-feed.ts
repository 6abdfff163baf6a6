// A list of news as programs follow it (Atom, RFC 4287).
import { BRAND } from "@capicu/contract/brand";

import { escapeHtml } from "./html-text.ts";

export interface AtomEntry {
  /** Stays the same whatever changes. */
  id: string;
  title: string;
  /** ISO 8601. */
  updated: string;
  link: string;
  /** Plain text. */
  content: string;
}

export interface AtomFeed {
  id: string;
  title: string;
  language: string;
  /** The address of the feed itself. */
  address: string;
  /** The page that shows the same. */
  page: string;
  /** When there is no entry yet. */
  begun: string;
  /** The latest first. */
  entries: readonly AtomEntry[];
}

export function renderAtom(feed: AtomFeed): string {
  const updated = feed.entries[0]?.updated ?? feed.begun;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    ...[
      element("id", feed.id),
      element("title", feed.title),
      element("updated", utcTime(updated)),
      `<author>${element("name", BRAND)}</author>`,
      `<link rel="self" type="application/atom+xml" href="${inXml(feed.address)}" />`,
      `<link rel="alternate" type="text/html" href="${inXml(feed.page)}" />`,
    ].map((line) => `  ${line}`),
    ...feed.entries.map(renderEntry),
    "</feed>",
    "",
  ].join("\n");
}

const renderEntry = ({ id, title, updated, link, content }: AtomEntry): string =>
  [
    "  <entry>",
    ...[
      element("id", id),
      element("title", title),
      element("updated", utcTime(updated)),
      `<link rel="alternate" type="text/html" href="${inXml(link)}" />`,
      `<content type="text">${inXml(content)}</content>`,
    ].map((line) => `    ${line}`),
    "  </entry>",
  ].join("\n");

const element = (name: string, words: string): string => `<${name}>${inXml(words)}</${name}>`;

const utcTime = (time: string): string => new Date(time).toISOString();

/** XML knows no control characters, not even escaped ones. */
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

const inXml = (words: string): string => escapeHtml(words.replaceAll(NO_XML, ""));
