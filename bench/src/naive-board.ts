import type { BoardPlayer } from "@capicu/contract/leaderboard";

/**
 * Runs in the page with its styles and first row: a table that searches all names and renders every
 * found row at each keystroke.
 */
export function startNaive(players: BoardPlayer[]): void {
  const drawn = document.querySelector(".board-table tbody tr");
  const pattern = drawn?.outerHTML ?? "";
  const [name = "", handle = ""] = [".row-button", ".cell-handle"].map(
    (part) => drawn?.querySelector(part)?.textContent ?? "",
  );
  document.body.innerHTML = `<input id="naive-search" class="input"><table class="table board-table"><tbody></tbody></table>`;
  const body = document.querySelector("tbody");
  const search = document.querySelector<HTMLInputElement>("#naive-search");
  const fold = (text: string) =>
    text.trim().replace(/^@/, "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const rowOf = (player: BoardPlayer) =>
    pattern.replaceAll(name, () => player.username).replaceAll(handle, () => player.handle);
  const draw = () => {
    const term = fold(search?.value ?? "");
    const found = players.filter((player) =>
      [player.username, player.handle].some((text) => fold(text).includes(term)),
    );
    if (body !== null) body.innerHTML = found.map(rowOf).join("");
  };
  search?.addEventListener("input", draw);
  draw();
}
