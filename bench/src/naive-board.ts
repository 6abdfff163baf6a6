import type { BoardPlayer } from "@capicu/contract/leaderboard";

/** Runs in the page, whose styles and first row it borrows: a table that at every keystroke looks
 * through the names and draws every row it finds. */
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
    const wanted = fold(search?.value ?? "");
    const found = players.filter((player) =>
      [player.username, player.handle].some((text) => fold(text).includes(wanted)),
    );
    if (body !== null) body.innerHTML = found.map(rowOf).join("");
  };
  search?.addEventListener("input", draw);
  draw();
}
