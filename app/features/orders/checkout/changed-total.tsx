import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Cents } from '#domain/money.ts';

interface ChangedTotalProps {
  before: Cents;
  now: Cents;
  onAccept: () => void;
}

/** The total is not the one that the customer has seen: nothing is ordered until it is accepted. */
export function ChangedTotal({ before, now, onAccept }: ChangedTotalProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Notice tone="warning" title={t('checkout.total_changed')}>
        <p>
          {t('checkout.total_changed_text', {
            before: formatMoney(before),
            now: formatMoney(now),
          })}
        </p>
        <Button variant="secondary" size="small" className="mt-3" onClick={onAccept}>
          {t('checkout.accept_total')}
        </Button>
      </Notice>
    </div>
  );
}
