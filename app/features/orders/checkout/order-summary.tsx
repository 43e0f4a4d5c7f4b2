import { Suspense, type ReactNode } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { TotalsList } from '#app/features/cart/cart/totals-list.tsx';
import { Money, MoneyFrom } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Totals } from '#domain/cart/totals.ts';
import type { Cents } from '#domain/money.ts';
import { listPayments } from '#domain/orders/balance.ts';
import { GuaranteeNote, LegalNotes } from './legal-notes.tsx';
import { ChangedTotal } from './load-row-choices.ts';

export type Obstacle = 'items' | 'recipient' | 'address' | 'slot';

interface OrderSummaryProps {
  /** Of the cart in the chosen slot. */
  totals: Totals & { balance_cents?: Cents };
  /** The delivery fee depends on an address that is missing: no total is promised. */
  isFrom?: boolean;
  /** The total that the customer has seen and accepted. */
  acceptedTotal: Cents;
  onAccept: () => void;
  /** What must be completed elsewhere on the page before the order can be placed. */
  obstacle: Obstacle | null;
  /** Name and address are typed on the page. */
  isTyping?: boolean;
  isSaving: boolean;
  isPlacing: boolean;
  onPlace: () => void;
}

/**
 * The totals and the order button. German law requires the essential facts directly above the
 * button, which the rows of the checkout say, and prescribes its text (BGB § 312j).
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { t } = useTranslation();
  const { totals, isFrom = false } = props;
  return (
    // On phones the bar is part of the page, in which it is always in reach.
    <div className="contents lg:sticky lg:top-24 lg:block lg:space-y-4">
      <Card className="space-y-3 py-4">
        <h2 className="text-lg font-bold">{t('checkout.summary')}</h2>
        <TotalsList totals={totals} isFrom={isFrom} />
        {isFrom && <p className="text-sm">{t('checkout.total_after_address')}</p>}
      </Card>
      <PlaceBar {...props} />
      <LegalNotes />
    </div>
  );
}

/** The button with the facts that it obliges to, and what prevents the order. */
function PlaceBar(props: OrderSummaryProps) {
  const { t } = useTranslation();
  const { totals, acceptedTotal, obstacle, isTyping = false, isFrom = false } = props;
  const isOffline = useIsOffline();
  const due = listPayments(totals).find(({ name }) => name === 'due');
  const hasChanged = !isFrom && acceptedTotal !== totals.total_cents;
  return (
    <div
      // The form of name and address is long: a fixed bar would cover what is typed.
      data-page-bar={isTyping ? undefined : 'high'}
      className={
        isTyping ? 'bg-raised shadow-card space-y-2 rounded-2xl p-3' : 'page-bar space-y-2 p-3'
      }
    >
      {hasChanged && (
        <Suspense>
          <ChangedTotal before={acceptedTotal} now={totals.total_cents} onAccept={props.onAccept} />
        </Suspense>
      )}
      {obstacle !== null && <Notice tone="warning">{t(`checkout.obstacle.${obstacle}`)}</Notice>}
      <div className="sm:px-2">
        <GuaranteeNote />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 lg:block lg:space-y-2">
        <div className="flex-1 text-sm leading-tight sm:px-2">
          <BarAmount amount={totals.total_cents} isFrom={isFrom} isLast={due === undefined}>
            {t('amount.total')} <span className="text-muted">{t('cart.vat_included')}</span>
          </BarAmount>
          {due !== undefined && (
            <BarAmount amount={due.amount} isFrom={isFrom} isLast>
              {t('amount.due')}
            </BarAmount>
          )}
        </div>
        <Button
          size="large"
          className="flex-1 leading-tight lg:w-full"
          disabled={obstacle !== null || hasChanged || props.isSaving || isOffline}
          isBusy={props.isPlacing}
          onClick={props.onPlace}
        >
          {t('checkout.place')}
        </Button>
      </div>
    </div>
  );
}

interface BarAmountProps {
  amount: Cents;
  isFrom: boolean;
  /** What is paid for the order is the most visible amount. */
  isLast: boolean;
  children: ReactNode;
}

function BarAmount({ amount, isFrom, isLast, children }: BarAmountProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span>{children}</span>
      <span className={isLast ? 'text-lg font-bold' : undefined}>
        {isFrom ? <MoneyFrom amount={amount} /> : <Money amount={amount} />}
      </span>
    </p>
  );
}
