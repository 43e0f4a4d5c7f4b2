import { useShopLinks } from '#app/features/shop/use-shop-links.ts';
import { useShopPlaceholders } from '#app/features/shop/use-shop-placeholders.ts';
import type { ShownPage } from '#contract/contents/pages.schema.ts';
import { parseMarkdown } from '#domain/contents/markdown.ts';
import type { InformationSection } from './information-page.tsx';
import { MarkdownBlocks } from './markdown-blocks.tsx';

/** The sections that the staff wrote, with the shop's settings filled in; null: the shop's own. */
export function useWrittenSections(page: ShownPage | null): InformationSection[] | null {
  const placeholders = useShopPlaceholders();
  const links = useShopLinks();
  const words: Record<string, string> = {
    ...placeholders,
    email: `[${placeholders.email}](${links.email})`,
    phone: `[${placeholders.phone}](${links.phone})`,
  };
  if (page === null) return null;
  const text = page.text.replaceAll(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => words[name] ?? whole,
  );
  return parseMarkdown(text).map(({ title, blocks }, index) => ({
    id: `section-${index + 1}`,
    title: title ?? '',
    content: <MarkdownBlocks blocks={blocks} />,
  }));
}
