import { expect, test } from "vitest";

import {
  broadcastFrames,
  messageFrames,
  parseBinary,
  parseText,
  type Frames,
  type Version,
} from "./frames.ts";

const MESSAGE = { joinRef: "1", ref: "2", topic: "realtime:a", event: "x", payload: { a: 1 } };

/** As the official client writes it: kind, five lengths, encoding, five texts, payload. */
function push(fields: readonly string[], encoding: number, payload: string | Buffer): Buffer {
  const texts = fields.map((field) => Buffer.from(field));
  const lengths = texts.map(({ length }) => length);
  return Buffer.concat([Buffer.from([3, ...lengths, encoding]), ...texts, Buffer.from(payload)]);
}

/** The message in a WebSocket frame of at most 65,535 bytes. */
function contentOf(frame: Buffer | null) {
  if (frame === null) return null;
  const isShort = (frame[1] ?? 0) < 126;
  return { kind: frame[0], bytes: frame.subarray(isShort ? 2 : 4) };
}
const FINAL_TEXT = 0x81;
const FINAL_BINARY = 0x82;

function textOf(frames: Frames, version: Version): unknown {
  const content = contentOf(frames(version));
  expect(content?.kind).toBe(FINAL_TEXT);
  return JSON.parse(content?.bytes.toString() ?? "null");
}

test("protocol 1.0.0 speaks in objects, 2.0.0 in arrays", () => {
  const frames = messageFrames(MESSAGE);

  expect(textOf(frames, "1.0.0")).toEqual({
    topic: "realtime:a",
    event: "x",
    payload: { a: 1 },
    ref: "2",
    join_ref: "1",
  });
  expect(textOf(frames, "2.0.0")).toEqual(["1", "2", "realtime:a", "x", { a: 1 }]);
});

test("each protocol reads its own text alone", () => {
  const array = '["1","2","realtime:a","x",{"a":1}]';
  const object = '{"topic":"realtime:a","event":"x","payload":{"a":1},"ref":"2","join_ref":"1"}';

  expect(parseText("2.0.0", array)).toEqual(MESSAGE);
  expect(parseText("1.0.0", object)).toEqual(MESSAGE);
  expect(parseText("2.0.0", object)).toBeNull();
  expect(parseText("1.0.0", array)).toBeNull();
});

test.each(["", "{", "null", "7", '"x"', "[]", "[1,2,3,4,5]", '["1","2","t","e"]', "{}"])(
  "%j is no message",
  (text) => {
    expect(parseText("2.0.0", text)).toBeNull();
    expect(parseText("1.0.0", text)).toBeNull();
  },
);

test("a binary push is read with words of several bytes", () => {
  const frame = push(["1", "2", "realtime:ñ", "grüße", ""], 1, '{"say":"¡capicú!"}');

  expect(parseBinary(frame)).toEqual({
    joinRef: "1",
    ref: "2",
    topic: "realtime:ñ",
    event: "broadcast",
    payload: { type: "broadcast", event: "grüße", payload: { say: "¡capicú!" } },
  });
});

test("bytes stay bytes", () => {
  const frame = push(["", "", "t", "e", ""], 0, Buffer.from([0, 255, 1]));

  expect(parseBinary(frame)).toMatchObject({
    joinRef: null,
    ref: null,
    payload: { payload: Buffer.from([0, 255, 1]) },
  });
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["another kind", Buffer.from([4, 0, 0, 0, 0, 0, 0])],
  ["a header cut short", Buffer.from([3, 1, 1])],
  ["lengths beyond the end", Buffer.from([3, 255, 255, 255, 255, 255, 1, 65])],
  ["a broken payload", push(["", "", "t", "e", ""], 1, "{")],
])("%s is no binary push", (_name, frame) => {
  expect(parseBinary(frame)).toBeNull();
});

test("a broadcast is kind 4 for 2.0.0 and text for 1.0.0", () => {
  const frames = broadcastFrames("realtime:a", { event: "hi", payload: { n: 1 } });
  const content = contentOf(frames("2.0.0"));

  expect(content?.kind).toBe(FINAL_BINARY);
  expect([...(content?.bytes.subarray(0, 5) ?? [])]).toEqual([4, 10, 2, 0, 1]);
  expect(content?.bytes.subarray(5).toString()).toBe('realtime:ahi{"n":1}');
  expect(textOf(frames, "1.0.0")).toMatchObject({
    event: "broadcast",
    payload: { type: "broadcast", event: "hi", payload: { n: 1 } },
  });
});

test("an event too long for its byte of length travels as text", () => {
  const event = "e".repeat(300);
  const frames = broadcastFrames("realtime:a", { event, payload: {} });

  expect(textOf(frames, "2.0.0")).toEqual([
    null,
    null,
    "realtime:a",
    "broadcast",
    { type: "broadcast", event, payload: {} },
  ]);
});

test("bytes reach protocol 2.0.0 alone", () => {
  const frames = broadcastFrames("t", { event: "e", payload: Buffer.from([1, 2]) });

  expect(frames("1.0.0")).toBeNull();
  expect([...(contentOf(frames("2.0.0"))?.bytes ?? [])]).toEqual([4, 1, 1, 0, 0, 116, 101, 1, 2]);
});

test("a frame is built once, however many are sent it", () => {
  let builds = 0;
  const payload = {
    toJSON() {
      builds += 1;
      return {};
    },
  };
  const frames = messageFrames({ ...MESSAGE, payload });

  expect(frames("2.0.0")).toBe(frames("2.0.0"));
  expect(builds).toBe(1);
});
