import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Till } from '#contract/cash/tills.schema.ts';
import { recountTill } from '#contract/cash/tills.ts';
import { valueOf } from '#domain/cash/denominations.ts';
import { cents } from '#domain/money.ts';
import { CashCount } from './cash-count.tsx';
import { Difference } from './difference.tsx';
import { useTillAction } from './queries.ts';
import { stateOf } from './till-state.tsx';

/** All versions of the count, and until the close the form that replaces the last one. */
export function CountsCard({ till }: { till: Till }) {
  const { t } = useTranslation();
  const [isCounting, setIsCounting] = useState(false);
  const mayCount = useMay(recountTill) && stateOf(till) === 'counted';
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">{t('admin_tills.counts_title')}</h2>
      <ol className="space-y-3">
        {till.counts.map(
          ({ version, contents, expected_cents, counted_by, counted_at, reason }) => {
            const counted = valueOf(contents);
            return (
              <li key={version}>
                <p className="font-medium">
                  {t('admin_tills.count_version', {
                    number: version,
                    amount: formatMoney(counted),
                  })}
                </p>
                <p>
                  <Difference amount={cents(counted - expected_cents)} />
                </p>
                <p className="text-muted text-sm">
                  {counted_by === null ? t('admin_tills.no_driver') : <bdi>{counted_by}</bdi>},{' '}
                  <DateTime iso={counted_at} />
                </p>
                {reason !== null && <p className="text-sm wrap-anywhere">{reason}</p>}
              </li>
            );
          },
        )}
      </ol>
      {mayCount && !isCounting && (
        <>
          <p className="text-muted max-w-prose text-sm">{t('admin_tills.recount_hint')}</p>
          <Button variant="secondary" onClick={() => setIsCounting(true)}>
            {t('admin_tills.recount')}
          </Button>
        </>
      )}
      {mayCount && isCounting && <RecountForm till={till} onDone={() => setIsCounting(false)} />}
    </Card>
  );
}

function RecountForm({ till: { id, counts }, onDone }: { till: Till; onDone: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const counting = useTillAction({
    done: t('admin_tills.count_done'),
    failed: t('admin_tills.count_failed'),
  });
  return (
    <CashCount
      isBusy={counting.isPending}
      isRight={reason.trim() !== ''}
      onConfirm={(contents) => {
        const body = { contents, version: counts.length, reason: reason.trim() };
        counting.mutate(() => call(recountTill, { params: { id }, body }), { onSuccess: onDone });
      }}
    >
      <div className="max-w-lg">
        <TextField
          label={t('admin_tills.recount_reason')}
          hint={t('admin_tills.recount_reason_hint')}
          required
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </CashCount>
  );
}
