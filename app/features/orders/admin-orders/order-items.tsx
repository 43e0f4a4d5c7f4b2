import type { ReactNode } from 'react';
import {
  DeliveredNotes,
  isThere,
  weightText,
  type Delivered,
} from '#app/features/orders/orders/delivered-notes.tsx';
import { OrderDifference } from '#app/features/orders/orders/sum-due.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { listAmounts, type Amounts } from '#domain/cart/totals.ts';
import { times, type Cents } from '#domain/money.ts';
import { listPayments } from '#domain/orders/balance.ts';
import { listDelivered, totalsDue } from '#domain/orders/delivered-lines.ts';

interface OrderItemsProps {
  order: Amounts & Pick<AdminOrder, 'balance_cents' | 'discounts' | 'items' | 'settlement'>;
}

/** The lines of an order and their totals; those of the settlement once there is one. */
export function OrderItems({ order }: OrderItemsProps) {
  const { t } = useTranslation();
  const { items, settlement, balance_cents } = order;
  const totals = totalsDue(order);
  const amounts = [...listAmounts(totals), ...listPayments({ ...totals, balance_cents })];
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{t(settlement === null ? 'admin.items' : 'admin.packed')}</h3>
      <ul className="divide-line mt-2 divide-y">
        {settlement === null
          ? items.map((item) => (
              <Line
                key={item.id}
                quantity={item.quantity}
                name={item.product.name}
                each={<Money amount={item.price_at_purchase_cents} />}
                amount={times(item.price_at_purchase_cents, item.quantity)}
              />
            ))
          : listDelivered(items, settlement.lines).map((delivered) => (
              <SettledLine key={delivered.key} delivered={delivered} />
            ))}
      </ul>
      <dl className="border-line mt-2 space-y-1 border-t pt-3">
        {amounts.map(({ name, amount, ...each }) => (
          <div
            key={'label' in each ? each.label : name}
            className="flex justify-between last:font-semibold"
          >
            <dt>{('label' in each ? each.label : undefined) ?? t(`amount.${name}`)}</dt>
            <dd className="tabular-nums">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <OrderDifference order={order} />
    </section>
  );
}

function SettledLine({ delivered }: { delivered: Delivered }) {
  const { line, ordered_cents, item } = delivered;
  return (
    <Line
      quantity={isThere(delivered) ? line.quantity : line.ordered_quantity}
      name={line.product.name}
      isMissing={!isThere(delivered)}
      each={weightText(delivered) ?? <Money amount={item.price_at_purchase_cents} />}
      before={ordered_cents === line.charged_cents ? undefined : ordered_cents}
      amount={line.charged_cents}
    >
      <DeliveredNotes delivered={delivered} />
    </Line>
  );
}

interface LineProps {
  quantity: number;
  name: string;
  isMissing?: boolean;
  /** Price or weight. */
  each: ReactNode;
  /** What the line cost as ordered, if that is not what it costs. */
  before?: Cents | undefined;
  amount: Cents;
  children?: ReactNode;
}

function Line({ quantity, name, isMissing = false, each, before, amount, children }: LineProps) {
  const Name = isMissing ? 'del' : 'span';
  return (
    <li className="py-2">
      <div className="flex items-baseline gap-3">
        <span className="text-muted min-w-10 shrink-0 whitespace-nowrap tabular-nums">
          <Name>{quantity} ×</Name>
        </span>
        <Name className={classNames('min-w-0 grow', isMissing && 'text-muted')}>
          <bdi className="wrap-anywhere hyphens-auto" lang="de">
            {name}
          </bdi>
        </Name>
        <span className="text-muted text-sm whitespace-nowrap tabular-nums">{each}</span>
        <span className="w-20 shrink-0 text-end tabular-nums">
          {before !== undefined && (
            <del className="text-muted block text-sm">
              <Money amount={before} />
            </del>
          )}
          <Money amount={amount} />
        </span>
      </div>
      {children !== undefined && <div className="ps-13">{children}</div>}
    </li>
  );
}
