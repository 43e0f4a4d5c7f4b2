import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { netContentText } from '#app/i18n/net-content.ts';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { listCategories } from '#contract/catalog/catalog.ts';
import { groupByMainCategory } from './walking-order.ts';

interface PrintedListProps {
  items: readonly { product: ProductSummary; quantity: number }[];
  /** Lines without a product. */
  others?: readonly string[];
}

/** What of a list is printed: boxes to tick, by main category in the order of the shop. */
export function PrintedList({ items, others = [] }: PrintedListProps) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const categories = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => call(listCategories, { signal }),
  });
  return (
    <div className="hidden columns-2 gap-8 text-sm print:block">
      {groupByMainCategory(items, categories.data?.items ?? []).map((aisle) => (
        <Group key={aisle.category.id} heading={localName(aisle.category)}>
          {aisle.items.map(({ product, quantity }) => (
            <Line key={product.id}>
              <span className="shrink-0 tabular-nums">{quantity} ×</span>
              <span className="min-w-0">
                <ProductName name={product.name} untranslated={product.untranslated} />
                {product.net_content !== null && (
                  <span className="text-muted"> {netContentText(t, product.net_content)}</span>
                )}
              </span>
            </Line>
          ))}
        </Group>
      ))}
      {others.length > 0 && (
        <Group heading={t('lists.print_others')}>
          {[...new Set(others)].map((text) => (
            <Line key={text}>
              <bdi>{text}</bdi>
            </Line>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mb-4">
      <h2 className="border-ink mb-1 break-after-avoid border-b font-bold">{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex break-inside-avoid gap-2 py-1">
      <span aria-hidden="true" className="border-ink mt-0.5 size-4 shrink-0 rounded-xs border-2" />
      {children}
    </li>
  );
}
