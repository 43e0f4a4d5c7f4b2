import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call, download } from '#app/api/client.ts';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Tip } from '#contract/cash/tips.schema.ts';
import { listTips, payTip, printTipReceipt } from '#contract/cash/tips.ts';
import { tillsKey, useTillAction } from './queries.ts';

/** The tips of a till, or without one all that are owed. Nothing while there are none. */
export function TipsCard({ tillId }: { tillId?: string }) {
  const { t } = useTranslation();
  const id = useId();
  const query = tillId === undefined ? {} : { till_id: tillId };
  const { data } = useQuery({
    queryKey: [tillsKey, 'tips', query],
    queryFn: ({ signal }) => call(listTips, { query, signal }),
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Card className={tillId === undefined ? 'mt-6 space-y-4' : 'space-y-4'}>
        <h2 id={id} className="text-lg font-bold">
          {t('admin_tills.tips_title')}
        </h2>
        <p className="text-muted max-w-prose">{t('admin_tills.tips_hint')}</p>
        <ul className="divide-line divide-y">
          {data.items.map((tip) => (
            <TipRow key={tip.id} tip={tip} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function TipRow({ tip }: { tip: Tip }) {
  const { t } = useTranslation();
  const mayPay = useMay(payTip);
  const paying = useTillAction({
    done: t('admin_tills.tip_paid_done'),
    failed: t('admin_tills.tip_paid_failed'),
  });
  const { id, driver_name: name, amount_cents, window_start, paid_at, paid_by } = tip;
  const params = { id };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium">
          {name === null ? t('admin_tills.no_driver') : <bdi>{name}</bdi>}:{' '}
          {t('admin_tills.tip_amount', { amount: formatMoney(amount_cents) })}
        </p>
        <p className="text-muted text-sm">
          <DateTime iso={window_start} />
        </p>
        {paid_at === null ? (
          <Badge tone="warning">{t('admin_tills.tip_owed')}</Badge>
        ) : (
          <p className="text-muted text-sm">
            {t('admin_tills.tip_paid_at')}: <DateTime iso={paid_at} />
            {paid_by !== null && (
              <>
                , <bdi>{paid_by}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {mayPay && paid_at === null && (
          <Button
            size="small"
            isBusy={paying.isPending}
            onClick={() => paying.mutate(() => call(payTip, { params }))}
          >
            {t('admin_tills.tip_pay')}
          </Button>
        )}
        <PrintButton
          size="small"
          label={t('admin_tills.tip_receipt')}
          fileName="trinkgeld.pdf"
          load={() => download(printTipReceipt, { params })}
        />
      </div>
    </li>
  );
}
