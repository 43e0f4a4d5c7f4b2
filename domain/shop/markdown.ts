import { isOwnPath } from './own-path.ts';
import { hasUnknownPlaceholder } from './placeholders.ts';

export type Inline =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: Inline[][] };

/** What follows a heading of the second level; null: before the first one. */
export interface MarkdownSection {
  title: string | null;
  blocks: Block[];
}

/**
 * Parses the part of Markdown that pages have: `##` and `###` headings, paragraphs, lists of `-`,
 * **strong**, *emphasis* and [links](/path). Everything else is text, so that nothing that is
 * written can become an element of a page. Takes time in proportion to the length.
 */
export function parseMarkdown(text: string): MarkdownSection[] {
  const sections: MarkdownSection[] = [{ title: null, blocks: [] }];
  let isJoined = false;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const trimmed = line.trim();
    const blocks = sections.at(-1)?.blocks ?? [];
    const last = blocks.at(-1);
    if (trimmed.startsWith('## ')) sections.push({ title: trimmed.slice(3).trim(), blocks: [] });
    else if (trimmed.startsWith('### ')) {
      blocks.push({ kind: 'heading', text: trimmed.slice(4).trim() });
    } else if (trimmed.startsWith('- ')) {
      const item = parseInlines(trimmed.slice(2));
      if (last?.kind === 'list' && isJoined) last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (trimmed !== '') {
      const inlines = parseInlines(trimmed);
      if (last?.kind === 'paragraph' && isJoined) {
        last.inlines.push({ kind: 'text', text: ' ' }, ...inlines);
      } else blocks.push({ kind: 'paragraph', inlines });
    }
    isJoined = trimmed !== '';
  }
  return sections.filter(({ title, blocks }) => title !== null || blocks.length > 0);
}

const marks =
  /\*\*([^*]{1,500})\*\*|\*([^*]{1,500})\*|(?<!!)\[([^\]]{1,200})\]\(([^()\s]{1,500})\)/g;
/** Pages of the shop, secure pages elsewhere, mail and phone. */
function isAllowedTarget(target: string): boolean {
  if (target.startsWith('/')) return isOwnPath(target);
  return /^(?:https:\/\/|#|mailto:|tel:)[^\s\\]*$/.test(target);
}

function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    const [whole, strong, emphasis, label, href] = found;
    if (found.index > end) inlines.push({ kind: 'text', text: text.slice(end, found.index) });
    end = found.index + whole.length;
    if (strong !== undefined) inlines.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) inlines.push({ kind: 'emphasis', text: emphasis });
    else if (label !== undefined && href !== undefined && isAllowedTarget(href)) {
      inlines.push({ kind: 'link', text: label, href });
    } else inlines.push({ kind: 'text', text: whole });
  }
  if (end < text.length) inlines.push({ kind: 'text', text: text.slice(end) });
  return inlines;
}

/** What a page may not contain, so that its author learns that it would be shown as text. */
export const forbiddenMarkdown = ['html', 'image', 'link', 'placeholder'] as const;
export type ForbiddenMarkdown = (typeof forbiddenMarkdown)[number];

export function findForbidden(text: string): ForbiddenMarkdown | null {
  if (/<[a-z!/?]/i.test(text)) return 'html';
  if (text.includes('![')) return 'image';
  if (hasUnknownPlaceholder(text)) return 'placeholder';
  const targets = [...text.matchAll(/\]\(([^)\n]{0,500})\)?/g)].map(([, target = '']) => target);
  return targets.every((target) => isAllowedTarget(target)) ? null : 'link';
}

/** A section as plain text, for mails: a paragraph for each block or item. */
export function plainParagraphs(blocks: readonly Block[]): string[] {
  const textOf = (inlines: readonly Inline[]) => inlines.map(({ text }) => text).join('');
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text];
    return block.kind === 'list'
      ? block.items.map((item) => `- ${textOf(item)}`)
      : [textOf(block.inlines)];
  });
}
