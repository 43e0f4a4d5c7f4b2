import type { ReactNode } from 'react';
import { DropOffLines } from '#app/features/delivery/addresses/drop-off-lines.tsx';
import { PayPalCode } from '#app/features/orders/orders/paypal-code.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { DeclaredTender } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';

interface SheetProps {
  order: AdminOrder;
}

/** The lines of an order for the picker, each with a box to tick. */
export function PickingList({ order }: SheetProps) {
  const { t } = useTranslation();
  const shelves = Map.groupBy(order.items, ({ category }) => category);
  return (
    <Sheet order={order} title={t('admin_print.picking')}>
      <p className="text-lg font-semibold">
        <bdi>{order.customer_name}</bdi>
      </p>
      <p>
        <bdi>{order.delivery_address}</bdi>
      </p>
      <Instructions order={order} />
      <div className="mt-4 gap-8 sm:columns-2 print:columns-2">
        {[...shelves]
          .toSorted(([one], [other]) => one.localeCompare(other, 'de'))
          .map(([category, items]) => (
            <section key={category} className="mb-4 break-inside-avoid">
              <h3 className="border-line-strong border-b pb-1 font-semibold">
                <bdi>{category}</bdi>
              </h3>
              <ul>
                {items.map((item) => (
                  <li key={item.id} className="flex items-center gap-3 py-1">
                    <span
                      aria-hidden="true"
                      className="border-line-strong size-5 shrink-0 rounded-sm border-2"
                    />
                    <span className="min-w-12 shrink-0 text-end text-lg font-bold whitespace-nowrap tabular-nums">
                      {item.quantity} ×
                    </span>
                    <bdi lang="de" className="min-w-0 hyphens-auto">
                      {item.product.name}
                    </bdi>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Sheet>
  );
}

/** The delivery note: recipient, lines and the open amount. */
export function DeliveryNote({ order }: SheetProps) {
  const { t } = useTranslation();
  const { name, contact_email, contact_phone, company } = useShop();
  return (
    <Sheet
      order={order}
      title={t('admin_print.delivery')}
      lines={order.settlement?.lines ?? order.items}
    >
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
        <address className="not-italic">
          <p className="font-semibold">
            <bdi>{order.customer_name}</bdi>
          </p>
          <p>
            <bdi>{order.delivery_address}</bdi>
          </p>
          <p>
            <bdi>{order.customer_phone}</bdi>
          </p>
          {order.drop_off !== null && <DropOffLines dropOff={order.drop_off} />}
        </address>
        <address className="text-sm not-italic">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p>
            <bdi>
              {company.street}, {company.postal_code} {company.city}
            </bdi>
          </p>
          <p>
            <bdi>{contact_phone}</bdi>
          </p>
          <p>
            <bdi>{contact_email}</bdi>
          </p>
        </address>
      </div>
      <Instructions order={order} />
      <OrderItems order={order} />
      <p className="mt-6 text-lg font-bold">
        {order.payment_status === 'paid'
          ? t('admin_print.is_paid')
          : t('admin_print.to_collect', { amount: formatMoney(order.owed_cents) })}
        <span className="text-muted ms-2 text-base font-normal">
          {t(`payment_method.${order.payment_method}.on_delivery`)}
        </span>
      </p>
      <DeclaredTender order={order} />
      <PayPalCode order={order} />
    </Sheet>
  );
}

interface PaperProps extends SheetProps {
  title: string;
  /** Those whose units are counted; default: what was ordered. */
  lines?: readonly { quantity: number }[];
  children: ReactNode;
}

/**
 * Each printed page of a long sheet repeats the header, because browsers repeat the head of a
 * table.
 */
function Sheet({ order, title, lines = order.items, children }: PaperProps) {
  const { t } = useTranslation();
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <article className="bg-raised shadow-card rounded-2xl p-6 wrap-anywhere not-last:break-after-page print:rounded-none print:p-0 print:shadow-none">
      <div className="print:table print:w-full">
        <header className="print:table-header-group">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
            <h2 className="text-xl font-bold">
              {title} <bdi className="tabular-nums">#{order.order_number}</bdi>
            </h2>
            <p>{t('admin_print.count', { count })}</p>
            <p className="font-semibold whitespace-nowrap tabular-nums">
              <DeliveryWindow
                start={order.delivery_time_start}
                end={order.delivery_time_end}
                isDated
              />
            </p>
          </div>
        </header>
        <div>{children}</div>
      </div>
    </article>
  );
}

function Instructions({ order }: SheetProps) {
  if (order.delivery_instructions === null) return null;
  return (
    <p className="mt-2">
      <q dir="auto">{order.delivery_instructions}</q>
    </p>
  );
}
