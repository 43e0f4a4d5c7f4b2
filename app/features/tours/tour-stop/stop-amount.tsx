import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { OwnStop } from '#contract/tours/driver.schema.ts';

/** What is paid at a door, and how the customer wants to pay it. */
export function StopAmount({ stop }: { stop: OwnStop }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-muted">
        {t(`payment_method.${stop.payment_method}.name`)}
        {stop.tender_cents !== null && (
          <>
            {' · '}
            {t('tour.declared')} <Money amount={stop.tender_cents} />
          </>
        )}
      </span>
      <span className="text-xl font-bold">
        <Money amount={stop.due_cents} />
      </span>
    </p>
  );
}
