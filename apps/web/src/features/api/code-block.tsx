interface CodeBlockProps {
  label: string;
  code: string;
}

/** Code in its own language; its lines break where the page is narrow. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="type-label text-ink-2">{label}</figcaption>
      <pre className="card p-4 type-small [overflow-wrap:anywhere] whitespace-pre-wrap">
        <code translate="no">{code}</code>
      </pre>
    </figure>
  );
}
