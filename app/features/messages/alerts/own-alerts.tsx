import { useRef } from 'react';
import { href } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { BellIcon } from '#app/ui/icons/bell.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Alert } from '#contract/messages/alerts.schema.ts';
import { useAlertChange, useAlertProducts, useAlerts } from './queries.ts';

export function OwnAlerts() {
  const { t } = useTranslation();
  const textOf = useProblemText();
  return (
    <QueryView
      query={useAlerts()}
      wait={<Spinner label={t('common.loading')} />}
      renderFailure={(error) => (
        <Notice tone="danger" title={t('alerts.load_failed')}>
          {textOf(error)}
        </Notice>
      )}
    >
      {({ alerts }) => (alerts.length === 0 ? <NoAlerts /> : <AlertList alerts={alerts} />)}
    </QueryView>
  );
}

function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useTranslation();
  const products = useAlertProducts(alerts);
  const toast = useToast();
  const textOf = useProblemText();
  const isOffline = useIsOffline();
  const list = useRef<HTMLUListElement>(null);
  const { mutate } = useAlertChange();
  const onError = (error: unknown) => toast.error(t('alerts.failed'), textOf(error));

  function nameOf(alert: Alert): string {
    return alert.kind === 'back_in_stock'
      ? alert.product.name
      : t('alerts.area_name', { postal_code: alert.postal_code });
  }

  function end(alert: Alert): void {
    const undo = () => mutate({ alert, isWanted: true }, { onError });
    mutate(
      { alert, isWanted: false },
      {
        onSuccess: () =>
          toast.success(t('alerts.ended', { name: nameOf(alert) }), undefined, {
            duration: 5000,
            action: { label: t('cart.undo'), onClick: undo },
          }),
        onError,
      },
    );
    // The button that has the focus goes with its row.
    list.current?.focus();
  }

  return (
    <>
      <p className="text-muted mb-4">{t('alerts.list_text')}</p>
      <Card className="py-1">
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('alerts.title')}
          className="divide-line divide-y focus:outline-none"
        >
          {alerts.map((alert) => (
            <li key={alert.id} className="flex items-center gap-4 py-2">
              <div className="min-w-0 grow py-2.5">
                <AlertName
                  name={nameOf(alert)}
                  product={alert.kind === 'back_in_stock' && products.get(alert.product.id)}
                />
              </div>
              <button
                type="button"
                aria-label={t('alerts.end_named', { name: nameOf(alert) })}
                disabled={isOffline}
                onClick={() => end(alert)}
                className="text-muted hover:bg-sunken hover:text-danger-ink -me-2.5 grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-50"
              >
                <TrashIcon className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

interface AlertNameProps {
  name: string;
  /** Undefined until it is loaded. */
  product: ProductSummary | false | undefined;
}

function AlertName({ name, product }: AlertNameProps) {
  return product ? (
    <ProductLine product={product} linkTo={product.id} />
  ) : (
    <bdi className="font-medium">{name}</bdi>
  );
}

function NoAlerts() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<BellIcon />}
      title={t('alerts.empty_title')}
      text={t('alerts.empty_text')}
      action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
    />
  );
}
