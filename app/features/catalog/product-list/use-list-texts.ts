import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ListQuery } from '#domain/catalog/list-filter.ts';
import { cents } from '#domain/money.ts';

interface SetFilter {
  key: string;
  name: string;
  /** The query without this filter, for the first page. */
  without: ListQuery;
}

/** Returns the texts of the set filters. */
export function useSetFilters(): (query: ListQuery) => SetFilter[] {
  const { t } = useTranslation();
  return (given) => {
    const query = { ...given, page: 1 };
    return [
      ...query.diet.map((diet) => ({
        key: diet,
        name: t(`catalog.${diet}`),
        without: { ...query, diet: query.diet.filter((other) => other !== diet) },
      })),
      ...(query.stunning === null
        ? []
        : [
            {
              key: 'stunning',
              name: t(`catalog.list.stunning.${query.stunning}`),
              without: { ...query, stunning: null },
            },
          ]),
      ...query.without.map((allergen) => ({
        key: allergen,
        name: t('catalog.list.without_one', { name: t(`catalog.allergen.${allergen}`) }),
        without: { ...query, without: query.without.filter((other) => other !== allergen) },
      })),
      ...(query.is_without_traces
        ? [
            {
              key: 'traces',
              name: t('catalog.list.traces'),
              without: { ...query, is_without_traces: false },
            },
          ]
        : []),
      ...(query.is_on_offer
        ? [
            {
              key: 'offer',
              name: t('catalog.list.offer'),
              without: { ...query, is_on_offer: false },
            },
          ]
        : []),
      ...(query.is_in_stock
        ? [
            {
              key: 'stock',
              name: t('catalog.list.stock'),
              without: { ...query, is_in_stock: false },
            },
          ]
        : []),
      ...(query.max_price_cents === null
        ? []
        : [
            {
              key: 'price',
              name: t('catalog.list.price_to', { to: formatMoney(cents(query.max_price_cents)) }),
              without: { ...query, max_price_cents: null },
            },
          ]),
      ...query.brand.map((brand) => ({
        key: `brand ${brand}`,
        name: brand,
        without: { ...query, brand: query.brand.filter((other) => other !== brand) },
      })),
    ];
  };
}
