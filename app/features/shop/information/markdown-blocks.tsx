import { Link } from 'react-router';
import type { Block, Inline } from '#domain/shop/markdown.ts';

/** Parsed Markdown: every part is text or one of these elements. */
export function MarkdownBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="text-muted flex flex-col gap-2 leading-relaxed wrap-break-word">
      {blocks.map((block, index) => (
        // Blocks have no identity, and never change while they are shown.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockElement key={index} block={block} />
      ))}
    </div>
  );
}

function BlockElement({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="mt-2 font-semibold">{block.text}</h3>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Inlines inlines={block.inlines} />
      </p>
    );
  }
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={index}>
          <Inlines inlines={item} />
        </li>
      ))}
    </ul>
  );
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <InlineElement key={index} inline={inline} />
  ));
}

function InlineElement({ inline }: { inline: Inline }) {
  if ('href' in inline) return <PageLink link={inline} />;
  if (inline.kind === 'strong') return <strong>{inline.text}</strong>;
  return inline.kind === 'emphasis' ? <em>{inline.text}</em> : inline.text;
}

function PageLink({ link: { href, text } }: { link: Extract<Inline, { href: string }> }) {
  const look = 'text-brand underline underline-offset-2';
  return href.startsWith('/') ? (
    <Link to={href} className={look}>
      {text}
    </Link>
  ) : (
    // Addresses and numbers are left to right in every language.
    <a
      href={href}
      dir={/^(mailto|tel):/.test(href) ? 'ltr' : undefined}
      className={look}
      rel="noopener"
    >
      {text}
    </a>
  );
}
