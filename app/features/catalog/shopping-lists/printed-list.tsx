import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#app/api/client.ts';
import { netContentText } from '#app/i18n/net-content.ts';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
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
        <Group
          key={aisle.category.id}
          heading={localName(aisle.category)}
          lines={aisle.items.length}
        >
          {aisle.items.map(({ product, quantity }) => (
            <Line key={product.id}>
              <span className="shrink-0 tabular-nums">{quantity} ×</span>
              <span className="min-w-0">
                <ProductName name={product.name} untranslated={product.untranslated} />
                {product.net_content !== null && (
                  <>
                    {' '}
                    <span className="text-muted whitespace-nowrap">
                      {netContentText(t, product.net_content)}
                    </span>
                  </>
                )}
              </span>
            </Line>
          ))}
        </Group>
      ))}
      {others.length > 0 && (
        <Group heading={t('lists.print_others')} lines={others.length}>
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

/** Longer groups may continue in the next column. */
const mostLinesTogether = 10;

interface GroupProps {
  heading: string;
  /** The number of its lines. */
  lines: number;
  children: ReactNode;
}

function Group({ heading, lines, children }: GroupProps) {
  return (
    <section className={classNames('mb-4', lines <= mostLinesTogether && 'break-inside-avoid')}>
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
