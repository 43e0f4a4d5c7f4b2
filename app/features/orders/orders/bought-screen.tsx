import { href } from 'react-router';
import { ProductCard } from '#app/features/catalog/product/product-card.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { BoughtProduct } from '#contract/orders/orders.schema.ts';
import { useBoughtProducts } from './use-bought-products.ts';

/** `/profile/bought`: products that the customer bought before, to add them again. */
export function BoughtScreen() {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const bought = useBoughtProducts();
  return (
    <div className="page pb-12">
      <PageHeading backTo={href('/profile')}>{t('orders.bought')}</PageHeading>
      <QueryView
        query={bought}
        wait={<Spinner label={t('orders.order_loading')} />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('orders.bought_failed')}>
            {textOf(error)}
          </Notice>
        )}
      >
        {(items) => <BoughtGrid items={items} />}
      </QueryView>
    </div>
  );
}

function BoughtGrid({ items }: { items: readonly BoughtProduct[] }) {
  const { t } = useTranslation();
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title={t('orders.bought_empty_title')}
        text={t('orders.bought_empty_text')}
        action={<ButtonLink to={href('/')}>{t('orders.empty_action')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h2 className="text-muted mt-4 mb-3 text-sm">
        {t('catalog.product_count', { count: items.length })}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:gap-x-4 lg:gap-y-8 xl:grid-cols-6">
        {items.map(({ product, last_ordered_at: last, order_count: count }) => (
          <li key={product.id}>
            <div>
              <ProductCard product={product} />
            </div>
            <p className="text-muted px-1 pt-1 text-xs tabular-nums">
              {t('orders.bought_times', { count })}
              {' · '}
              {t('orders.bought_last', { date: formatDate(last) })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
