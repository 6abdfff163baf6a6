import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { RankChange } from "./rank-change.tsx";

test.each([
  [4, 7, "up 3, up 3 places in seven days"],
  [4, 5, "up 1, up 1 place in seven days"],
  [4, 2, "down 2, down 2 places in seven days"],
  [1, 1001, "up 1,000, up 1,000 places in seven days"],
  [4, null, " new, new on the board in the last seven days"],
  [4, 4, " "],
  [4, undefined, " "],
])("rank %s, seven days ago %s: %j", (rank, week_rank, expected) => {
  const { container } = render(<RankChange rank={rank} week_rank={week_rank} />);

  const change = container.querySelector<HTMLElement>(".rank-change");
  const direction = change?.dataset["direction"] ?? "";
  expect(`${direction} ${container.textContent}`).toBe(expected);
});

test("a screen reader hears the words, not the number beside the triangle", () => {
  const { container } = render(<RankChange rank={1} week_rank={3} />);

  expect(container.querySelector("[aria-hidden]")?.textContent).toBe("2");
});
