import { lazy, Suspense, useState } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { formatWindow } from '#app/i18n/format-window.ts';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { CartLine } from '#contract/cart/cart.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';

const AddDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./add-dialog.tsx'))).AddDialog,
}));

interface AddToOrderProps {
  order: Order;
  lines: readonly CartLine[];
  /** Loads the cart again, which lost what went over. */
  reload: () => void;
}

/** Offers to add the cart to an order that can still be changed. */
export function AddToOrder({ order, lines, reload }: AddToOrderProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { order_number: number, changeable_until: until } = order;
  const window = formatWindow(t, i18n.language, {
    start: order.delivery_time_start,
    end: order.delivery_time_end,
  });
  if (until === null) return null;
  return (
    <section
      aria-label={t('order_change.running', { number, window })}
      className="bg-brand-soft flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl p-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t('order_change.running', { number, window })}</p>
        <p className="text-sm">
          {t('order_change.running_hint')}{' '}
          {t('order_change.until', { date: formatDate(until), time: formatTime(until) })}
        </p>
      </div>
      <Button className="max-sm:w-full" onClick={() => setIsOpen(true)}>
        {t('order_change.add_to_order')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddDialog order={order} lines={lines} reload={reload} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
