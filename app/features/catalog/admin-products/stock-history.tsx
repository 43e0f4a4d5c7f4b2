import { useState } from 'react';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useStockMovements } from './queries.ts';

/** The movements of the stock; loaded on demand. */
export function StockHistory({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="sm:col-span-6">
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('admin_products.movements')}
      </Button>
      {isOpen && <Movements productId={productId} />}
    </div>
  );
}

function Movements({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { data } = useStockMovements(productId);
  if (data === undefined) return <Skeleton className="h-24" />;
  return (
    <ul className="divide-line mt-2 max-h-56 divide-y overflow-y-auto text-sm">
      {data.items.map((movement) => (
        <li
          key={movement.created_at + String(movement.quantity)}
          className="flex flex-wrap gap-x-3 py-1.5"
        >
          <span className="w-12 text-end font-semibold tabular-nums">
            <bdi>
              {movement.quantity > 0 && '+'}
              {movement.quantity}
            </bdi>
          </span>
          <span>{t(`admin_products.movement.${movement.reason}`)}</span>
          {movement.note !== null && <q dir="auto">{movement.note}</q>}
          <span className="text-muted ms-auto">
            {movement.actor_email !== null && (
              <>
                <bdi>{movement.actor_email}</bdi>,{' '}
              </>
            )}
            <DateTime iso={movement.created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
