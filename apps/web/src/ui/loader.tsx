/** Half a tile whose six pips light up in turn. The text beside it says what is loading. */
export function Loader({ size = 16 }: { size?: number }) {
  return (
    <span className="loader" style={{ fontSize: size }} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

/** The loading state of a whole view. */
export function LoadingView({ children }: { children: string }) {
  return (
    <output className="grid min-h-60 place-content-center justify-items-center gap-4 p-8">
      <Loader size={26} />
      <span className="type-h3">{children}</span>
    </output>
  );
}
