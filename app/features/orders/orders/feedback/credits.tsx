import { saveFile } from '#app/api/save-file.ts';
import { PaidOut } from '#app/features/cash/credits/paid-out.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useCorrectionDownload } from './queries.ts';

/** What the customer got credited, with the documents; nothing without any. */
export function Credits({ order }: { order: Order }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const loading = useCorrectionDownload(order.id, {
    onSuccess: (pdf, { number }) => saveFile(pdf, `${number}.pdf`),
    onError: (error) => toast.error(t('feedback.download_failed'), textOf(error)),
  });
  const { door_credit } = order;
  if (order.corrections.length === 0 && door_credit === null) return null;
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('feedback.credits')}</h2>
      <ul className="mt-2 grid gap-2">
        {order.corrections.map((correction) => (
          <li key={correction.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Button
              variant="quiet"
              className="-ms-5"
              isBusy={loading.isPending && loading.variables.id === correction.id}
              onClick={() => loading.mutate(correction)}
            >
              {t('feedback.download', { number: correction.number })}
            </Button>
            <span className="text-success-ink font-semibold">
              <Money amount={correction.total_cents} />
            </span>
            <PaidOut credit={correction} />
          </li>
        ))}
        {door_credit !== null && (
          <li className="flex flex-wrap items-center justify-between gap-x-4">
            {t('feedback.door_credit')}
            <span className="text-success-ink font-semibold">
              <Money amount={door_credit.total_cents} />
            </span>
            <PaidOut credit={door_credit} />
          </li>
        )}
      </ul>
    </section>
  );
}
