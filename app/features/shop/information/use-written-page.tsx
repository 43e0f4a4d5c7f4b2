import { useShopLinks } from '#app/features/shop/shop/use-shop-links.ts';
import { useShopPlaceholders } from '#app/features/shop/shop/use-shop-placeholders.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { parseMarkdown, type MarkdownSection } from '#domain/shop/markdown.ts';
import { fillPlaceholders, type pagePlaceholders } from '#domain/shop/placeholders.ts';
import type { InformationPageProps } from './information-page.tsx';
import { MarkdownBlocks } from './markdown-blocks.tsx';

/** What the staff wrote, with the shop's settings filled in; null: the page has its own text. */
export function useWrittenText(page: ShownPage | null): MarkdownSection[] | null {
  const placeholders = useShopPlaceholders();
  const links = useShopLinks();
  const { company } = useShop();
  const words: Record<(typeof pagePlaceholders)[number], string | null> = {
    ...placeholders,
    email: `[${placeholders.email}](${links.email})`,
    phone: `[${placeholders.phone}](${links.phone})`,
    street: company.street,
    city: `${company.postal_code} ${company.city}`,
    representative: company.representative,
    register: company.register,
    vat_id: company.vat_id,
  };
  if (page === null) return null;
  return parseMarkdown(fillPlaceholders(page.text, words));
}

/** As introduction and sections of an information page. */
export function useWrittenPage(
  page: ShownPage | null,
): Pick<InformationPageProps, 'introduction' | 'sections'> | null {
  const text = useWrittenText(page);
  if (text === null) return null;
  const introduction = text.find(({ title }) => title === null);
  return {
    introduction: introduction && <MarkdownBlocks blocks={introduction.blocks} />,
    sections: text.flatMap(({ title, blocks }, index) =>
      title === null
        ? []
        : [{ id: `section-${index + 1}`, title, content: <MarkdownBlocks blocks={blocks} /> }],
    ),
  };
}
