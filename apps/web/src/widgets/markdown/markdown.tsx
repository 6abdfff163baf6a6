// Draws a text of the operator from what the parser has read: elements alone, never HTML.
import type { Inline } from "@capicu/contract/markdown/inline";
import type { Block } from "@capicu/contract/markdown/parse-markdown";

import { Link } from "#ui/link.tsx";

import "./markdown.css";

/** The pieces of a text never change their places. */
const keyed = <Piece,>(pieces: readonly Piece[]) =>
  pieces.map((piece, place) => ({ key: place, piece }));

export function Markdown({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="markdown">
      <Blocks blocks={blocks} />
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return keyed(blocks).map(({ key, piece }) => <BlockView key={key} block={piece} />);
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading") return <Heading {...block} />;
  if (block.kind === "list") return <List {...block} />;
  if (block.kind === "quote")
    return (
      <blockquote>
        <Blocks blocks={block.blocks} />
      </blockquote>
    );
  if (block.kind === "line") return <hr />;
  return (
    <p>
      <Words words={block.children} />
    </p>
  );
}

function Heading({ level, children }: Extract<Block, { kind: "heading" }>) {
  const Tag = HEADINGS[level] ?? "h6";
  return (
    <Tag>
      <Words words={children} />
    </Tag>
  );
}

const HEADINGS: Record<number, "h2" | "h3" | "h4" | "h5"> = { 2: "h2", 3: "h3", 4: "h4", 5: "h5" };

function List({ start, items }: { start: number | null; items: readonly Block[][] }) {
  const rows = keyed(items).map(({ key, piece }) => (
    <li key={key}>
      <Item blocks={piece} />
    </li>
  ));
  return start === null ? <ul>{rows}</ul> : <ol start={start}>{rows}</ol>;
}

/** A line of words needs no paragraph. */
function Item({ blocks }: { blocks: readonly Block[] }) {
  const [first, ...more] = blocks;
  if (first?.kind !== "paragraph") return <Blocks blocks={blocks} />;
  return (
    <>
      <Words words={first.children} />
      <Blocks blocks={more} />
    </>
  );
}

function Words({ words }: { words: readonly Inline[] }) {
  return keyed(words).map(({ key, piece }) => <Word key={key} word={piece} />);
}

function Word({ word }: { word: Inline }) {
  if (word.kind === "text") return word.text;
  if (word.kind === "break") return <br />;
  if (word.kind === "code") return <code>{word.text}</code>;
  if (word.kind === "link") return <WordLink {...word} />;
  const Tag = word.kind === "strong" ? "strong" : "em";
  return (
    <Tag>
      <Words words={word.children} />
    </Tag>
  );
}

type LinkProps = Extract<Inline, { kind: "link" }>;

function WordLink({ to, place, children }: LinkProps) {
  const words = <Words words={children} />;
  if (place === "site")
    return (
      <Link to={to} className="link">
        {words}
      </Link>
    );
  return (
    <a href={to} className="link" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}
