import { useState } from 'react';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { createDeliveryArea, updateDeliveryArea } from '#contract/delivery/delivery-plan.admin.ts';
import type { AdminArea } from '#contract/delivery/delivery-plan.schema.ts';
import { AreaForm } from './area-form.tsx';
import { CounterForm } from './counter-form.tsx';

/** The areas with their terms. */
export function AreaList({ areas }: { areas: readonly AdminArea[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ area: AdminArea | undefined; isPickup: boolean } | null>(null);
  const hasCounter = areas.some(({ is_pickup }) => is_pickup);
  const close = () => setOpen(null);
  return (
    <div className="space-y-4">
      <ul className="grid gap-4 sm:grid-cols-2">
        {areas.map((area) => (
          <li key={area.id}>
            <AreaCard area={area} onEdit={() => setOpen({ area, isPickup: area.is_pickup })} />
          </li>
        ))}
      </ul>
      <Permitted to={createDeliveryArea}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen({ area: undefined, isPickup: false })}>
            <PlusIcon className="size-5" />
            {t('admin_delivery.area_add')}
          </Button>
          {!hasCounter && (
            <Button
              variant="secondary"
              onClick={() => setOpen({ area: undefined, isPickup: true })}
            >
              <PlusIcon className="size-5" />
              {t('admin_delivery.counter_add')}
            </Button>
          )}
        </div>
      </Permitted>
      {open?.isPickup === false && <AreaForm area={open.area} onClose={close} />}
      {open?.isPickup === true && <CounterForm area={open.area} onClose={close} />}
    </div>
  );
}

function AreaCard({ area, onEdit }: { area: AdminArea; onEdit: () => void }) {
  const { t } = useTranslation();
  const { name, postal_codes, free_from_cents: free } = area;
  const minimum = t('admin_delivery.fact_minimum', {
    amount: formatMoney(area.minimum_order_cents),
  });
  const facts = area.is_pickup
    ? [minimum, t('admin_delivery.counter_hint')]
    : [
        t('admin_delivery.fact_fee', { amount: formatMoney(area.delivery_fee_cents) }),
        minimum,
        ...(free === null ? [] : [t('admin_delivery.fact_free', { amount: formatMoney(free) })]),
        ...(area.has_own_drivers ? [t('admin_delivery.fact_drivers')] : []),
      ];
  return (
    <Card className="flex h-full flex-col gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        <bdi>{name}</bdi>
        {area.is_pickup && <Badge>{t('admin_delivery.counter')}</Badge>}
        {!area.is_active && <Badge tone="warning">{t('admin_delivery.inactive')}</Badge>}
      </h2>
      <p className="text-muted wrap-anywhere" dir="ltr">
        {postal_codes.join(', ')}
      </p>
      <ul className="space-y-1">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="mt-auto">
        <Permitted to={updateDeliveryArea}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('admin.edit_one', { name })}
            onClick={onEdit}
          >
            {t('admin_delivery.change')}
          </Button>
        </Permitted>
      </div>
    </Card>
  );
}
