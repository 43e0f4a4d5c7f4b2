import { useToday } from '#app/features/frame/staff-pages/use-today.ts';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Today } from '#contract/insight/dashboard.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { isCash, paymentMethods } from '#domain/orders/payment-methods.ts';
import { WaitingTiles } from './waiting-tiles.tsx';
import { WindowLoads } from './window-loads.tsx';

/** What the day asks of the staff member: what waits, the windows, the money of the doors. */
export function TodayBoard() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const today = useToday();
  return (
    <QueryView
      query={today}
      wait={<Skeleton className="h-96 w-full" />}
      renderFailure={(error) => (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
    >
      {({ waiting, windows, due, ending }) => (
        <div className="space-y-4">
          <WaitingTiles waiting={waiting} />
          {ending !== null && ending.units > 0 && <EndingGoods ending={ending} />}
          {due !== null && <AmountsDue due={due} />}
          {windows !== null && (
            <WindowLoads windows={windows} now={new Date(today.dataUpdatedAt)} />
          )}
        </div>
      )}
    </QueryView>
  );
}

function EndingGoods({ ending }: { ending: NonNullable<Today['ending']> }) {
  const { t } = useTranslation();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p>{t('admin_dashboard.ending')}</p>
      <p className="text-xl font-bold tabular-nums">
        {t('admin_dashboard.ending_units', { units: formatNumber(ending.units) })}
        {' · '}
        <Money amount={ending.value_cents} />
      </p>
    </Card>
  );
}

function AmountsDue({ due }: { due: NonNullable<Today['due']> }) {
  const { t } = useTranslation();
  // A shop without a terminal reads nothing about cards.
  const methods = paymentMethods.filter((name) => isCash(name) || due[`${name}_cents`] !== 0);
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {methods.map((name) => (
        <Card
          key={name}
          className="flex items-center justify-between gap-2 py-3 sm:last:odd:col-span-2"
        >
          <dt>
            {t('admin_dashboard.due', { method: t(`payment_method.${name}.within_sentence`) })}
          </dt>
          <dd className="text-xl font-bold tabular-nums">
            <Money amount={due[`${name}_cents`]} />
          </dd>
        </Card>
      ))}
    </dl>
  );
}
