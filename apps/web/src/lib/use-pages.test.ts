import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { usePages } from "./use-pages.ts";

type Row = { id: string };

/** Serves rows in pages of two; the cursor is the number of the rows before. */
function pagesOf(rows: string[]) {
  return async (cursor: string | null) => {
    const from = Number(cursor ?? 0);
    const page = rows.slice(from, from + 2).map((id) => ({ id }));
    return { rows: page, nextCursor: from + 2 < rows.length ? String(from + 2) : null };
  };
}

const keyOf = ({ id }: Row) => id;
const idsIn = (rows: readonly Row[] | undefined) => rows?.map(({ id }) => id);

test("a list grows page by page, and ends", async () => {
  const read = pagesOf(["a", "b", "c"]);
  const { result } = renderHook(() => usePages(read, keyOf));
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(["a", "b"]));
  expect(result.current.hasMore).toBe(true);

  act(() => result.current.showMore());

  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(["a", "b", "c"]));
  expect(result.current).toMatchObject({ hasMore: false, isLoading: false, error: undefined });
});

test("a reload reads as many rows as are shown", async () => {
  const rows = ["a", "b", "c", "d"];
  const read = pagesOf(rows);
  const { result } = renderHook(() => usePages(read, keyOf));
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => result.current.showMore());
  await waitFor(() => expect(result.current.rows).toHaveLength(4));

  rows.shift();
  act(() => result.current.reload());

  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(["b", "c", "d"]));
});

test("a row that moves to the next page is listed once", async () => {
  const rows = ["a", "b", "c"];
  const read = pagesOf(rows);
  const { result } = renderHook(() => usePages(read, keyOf));
  await waitFor(() => expect(result.current.hasMore).toBe(true));

  rows.unshift("new");
  act(() => result.current.showMore());

  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(["a", "b", "c"]));
});

test("the rows before stay until another list has come, and an older answer does not replace it", async () => {
  const answers: ((page: { rows: Row[]; nextCursor: null }) => void)[] = [];
  const slow = () =>
    new Promise<{ rows: Row[]; nextCursor: null }>((resolve) => answers.push(resolve));
  const first = pagesOf(["a"]);
  const { result, rerender } = renderHook(({ read }) => usePages(read, keyOf), {
    initialProps: { read: first as typeof slow },
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(1));

  rerender({ read: slow });
  expect(result.current).toMatchObject({ rows: [{ id: "a" }], isLoading: true });
  const last = pagesOf(["z"]);
  rerender({ read: last as typeof slow });
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(["z"]));
  await act(async () => answers[0]?.({ rows: [{ id: "late" }], nextCursor: null }));

  expect(idsIn(result.current.rows)).toEqual(["z"]);
});

test("a failure leaves the rows of the list and ends with the next answer", async () => {
  let isDown = false;
  const read = async () => {
    if (isDown) throw new Error("down");
    return { rows: [{ id: "a" }], nextCursor: null };
  };
  const { result } = renderHook(() => usePages(read, keyOf));
  await waitFor(() => expect(result.current.rows).toHaveLength(1));

  isDown = true;
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.error?.message).toBe("down"));
  expect(idsIn(result.current.rows)).toEqual(["a"]);

  isDown = false;
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.error).toBeUndefined());
});

test("what an act has changed is shown without another reading", async () => {
  const read = pagesOf(["a", "b", "c"]);
  const { result } = renderHook(() => usePages(read, keyOf));
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(["a", "b"]));

  act(() => result.current.edit((rows) => rows.filter(({ id }) => id !== "a")));

  expect(idsIn(result.current.rows)).toEqual(["b"]);
  expect(result.current.hasMore).toBe(true);
});
