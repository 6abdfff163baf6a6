interface CodeBlockProps {
  label: string;
  code: string;
}

/** Code in its own language, which scrolls where the page is narrow, also with the keyboard. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="type-label text-ink-2">{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached */}
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="card overflow-x-auto p-4 type-small"
      >
        <code translate="no">{code}</code>
      </pre>
    </figure>
  );
}
