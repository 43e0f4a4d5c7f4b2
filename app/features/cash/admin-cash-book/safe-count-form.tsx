import { call } from '#app/api/client.ts';
import { CashCount } from '#app/features/cash/admin-tills/cash-count.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { countSafe } from '#contract/cash/safe.ts';
import { useSafeAction } from './queries.ts';

/** The blind count of the safe. `onStop` goes back to the book without one. */
export function SafeCountForm({ onDone, onStop }: { onDone: () => void; onStop?: () => void }) {
  const { t } = useTranslation();
  const counting = useSafeAction({
    done: t('admin_tills.count_done'),
    failed: t('admin_tills.count_failed'),
  });
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('admin_cash_book.count')}</h2>
      <p className="text-muted mb-4 max-w-prose">{t('admin_cash_book.count_hint')}</p>
      <CashCount
        isBusy={counting.isPending}
        onConfirm={(contents) =>
          counting.mutate(() => call(countSafe, { body: { contents } }), { onSuccess: onDone })
        }
      />
      {onStop !== undefined && (
        <Button variant="quiet" className="mt-3" onClick={onStop}>
          {t('admin_cash_book.count_stop')}
        </Button>
      )}
    </Card>
  );
}
