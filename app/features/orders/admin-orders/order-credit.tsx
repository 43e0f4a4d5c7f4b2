import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { CreditForm } from '#app/features/cash/credits/credit-form.tsx';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { creditOrder, getOrderCredit } from '#contract/cash/credits.admin.ts';
import { ordersKey } from './queries.ts';

/** A credit for an order with an invoice, also if its customer did not complain in the shop. */
export function OrderCreditSection({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <LoadedForm orderId={orderId} />;
  return (
    <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
      {t('admin.open_credit')}
    </Button>
  );
}

function LoadedForm({ orderId: id }: { orderId: string }) {
  const { t } = useTranslation();
  const credit = useQuery({
    queryKey: [...ordersKey, 'credit', id],
    queryFn: ({ signal }) => call(getOrderCredit, { params: { id }, signal }),
  });
  return (
    <QueryView
      query={credit}
      wait={<Spinner label={t('common.loading')} />}
      renderFailure={(error) => (
        <LoadFailure
          title={t('admin.credit_failed')}
          error={error}
          onRetry={() => void credit.refetch()}
        />
      )}
    >
      {(data) => (
        // What was credited changes what is left: the form starts again with it.
        <CreditForm
          key={data.corrections.length}
          credit={data}
          grant={(headers, body) => call(creditOrder, { params: { id }, headers, body })}
        />
      )}
    </QueryView>
  );
}
