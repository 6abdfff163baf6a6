import chain from "#ui/art/hero-capicu.svg";
import { Domino } from "#ui/domino.tsx";

const RACK = [
  [6, 4],
  [6, 1],
  [5, 3],
  [6, 2],
  [2, 0],
  [5, 1],
  [2, 2],
] as const;

/** A closed chain of tiles, and a rack with the remaining hand. */
export function LoginTable() {
  return (
    <div className="grid h-full content-between justify-items-center px-[8%] pt-[9%] pb-[9%]">
      <img src={chain} alt="" className="w-full max-w-[540px]" width={590} height={480} />
      <div className="relative w-full max-w-[680px] px-[5%]">
        <div className="absolute inset-x-[1%] bottom-[-4%] h-[38%] rounded-card bg-[#5b3a24]" />
        <div className="relative flex gap-[1.4%] px-[1%]">
          {RACK.map(([top, bottom]) => (
            <Domino key={`${top}${bottom}`} top={top} bottom={bottom} className="min-w-0 flex-1" />
          ))}
        </div>
        <div className="absolute inset-x-0 -bottom-[13%] grid h-[34%] place-items-center rounded-card bg-linear-to-b from-[#7d4f30] from-25% to-[#46291a] to-25%">
          <span className="pin" />
        </div>
      </div>
    </div>
  );
}
