import { lazy, Suspense, useState } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useSubstitutions } from './queries.ts';

// Few customers ever miss anything.
const ChooseDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./choose-dialog.tsx'))).ChooseDialog,
}));

interface ChooseOtherProps {
  order: Order;
  orderItemId: string;
  className?: string;
}

/** Lets the customer choose anything instead of missing goods, as long as the shop allows it. */
export function ChooseOther({ order, orderItemId, className }: ChooseOtherProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const missing = useSubstitutions(order.id)?.missing.find(
    ({ order_item_id: id }) => id === orderItemId,
  );
  if (missing === undefined) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={className}
        aria-label={t('substitution.other_for', { product: missing.product_name })}
        onClick={() => setIsOpen(true)}
      >
        {t('substitution.other')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseDialog order={order} missing={missing} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** At the line itself, unless the question about it has the button. */
export function LineChoice({ order, orderItemId }: ChooseOtherProps) {
  const isAsked = useSubstitutions(order.id)?.offers.some(
    (offer) => offer.state === 'open' && offer.order_item_id === orderItemId,
  );
  return isAsked === false ? (
    <ChooseOther order={order} orderItemId={orderItemId} className="mt-2 print:hidden" />
  ) : null;
}
