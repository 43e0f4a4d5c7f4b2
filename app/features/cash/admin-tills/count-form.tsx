import { call } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Till } from '#contract/cash/tills.schema.ts';
import { countTill } from '#contract/cash/tills.ts';
import { CashCount } from './cash-count.tsx';
import { useTillAction } from './queries.ts';

/** The blind count: the person who counts does not know what is expected. */
export function CountForm({ till: { id, count_again: isAgain } }: { till: Till }) {
  const { t } = useTranslation();
  const counting = useTillAction({ failed: t('admin_tills.count_failed') });
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('admin_tills.count_title')}</h2>
      <p className="text-muted mb-4 max-w-prose">{t('admin_tills.count_hint')}</p>
      {isAgain && (
        <div className="mb-4">
          <Notice tone="warning" title={t('admin_tills.count_again')}>
            {t('admin_tills.count_again_text')}
          </Notice>
        </div>
      )}
      <CashCount
        isBusy={counting.isPending}
        onConfirm={(contents) =>
          counting.mutate(() => call(countTill, { params: { id }, body: { contents } }))
        }
      />
    </Card>
  );
}
