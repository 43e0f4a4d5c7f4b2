import { lazy, Suspense } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { OrdersIcon } from '#app/ui/icons/orders.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { OrderCard } from './order-card.tsx';
import { useAllOrders } from './use-all-orders.ts';

// Few customers order by telephone: its words are with those of information.
const ClaimForm = lazy(async () => {
  const [{ ClaimForm: form }] = await untilLoaded(() =>
    Promise.all([
      import('#app/features/orders/orders/claim/claim-form.tsx'),
      loadTexts('information'),
    ]),
  );
  return { default: form };
});

/** `/profile/orders`; with `?claim` also the form that its paper and mails lead to. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const orders = useAllOrders();
  const [parameters] = useSearchParams();
  const isClaiming = parameters.has('claim');
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-8">
      <PageHeading backTo={href('/profile')}>{t('orders.title')}</PageHeading>
      {isClaiming && (
        <div className="mb-6">
          <Suspense fallback={<Skeleton className="h-80 rounded-2xl" />}>
            <ClaimForm />
          </Suspense>
        </div>
      )}
      <QueryView
        query={orders}
        wait={<Spinner label={t('orders.loading')} />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('orders.load_failed')}>
            <p>{textOf(error)}</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              onClick={() => void orders.refetch()}
            >
              {t('orders.try_again')}
            </Button>
          </Notice>
        )}
      >
        {(data) => <OrderList orders={data} now={new Date(orders.dataUpdatedAt)} />}
      </QueryView>
      {orders.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6 w-full"
          isBusy={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          {t('orders.more')}
        </Button>
      )}
      {!isClaiming && !orders.isPending && (
        <p className="mt-6">
          <Link to="?claim" className="text-brand inline-block py-2">
            {t('orders.claim')}
          </Link>
        </p>
      )}
    </div>
  );
}

function OrderList({ orders, now }: { orders: Order[]; now: Date }) {
  const { t } = useTranslation();
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<OrdersIcon />}
        title={t('orders.empty_title')}
        text={t('orders.empty_text')}
        action={<ButtonLink to={href('/')}>{t('orders.empty_action')}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} now={now} />
        </li>
      ))}
    </ul>
  );
}
