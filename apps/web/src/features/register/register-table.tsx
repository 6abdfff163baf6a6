import { Domino, TileBack } from "#ui/domino.tsx";

/** Tiles being shuffled, some face up. */
export function RegisterTable() {
  return (
    <div className="relative h-full min-h-[560px]">
      <Domino top={6} bottom={6} className="absolute top-[20%] left-[33%] w-[30%] -rotate-12" />
      <TileBack className="absolute top-[9%] left-[5%] w-[15%] rotate-15" />
      <Domino
        top={5}
        bottom={3}
        skin="brass"
        className="absolute top-[10%] right-[5%] w-[14%] rotate-12"
      />
      <Domino top={1} bottom={3} className="absolute bottom-[9%] left-[6%] w-[14%] -rotate-24" />
      <TileBack className="absolute right-[6%] bottom-[10%] w-[15%] -rotate-8" />
    </div>
  );
}
