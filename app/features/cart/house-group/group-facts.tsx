import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { formatDate, formatList, formatMoney, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { IconItem } from '#app/ui/icon-item.tsx';
import { ClockIcon } from '#app/ui/icons/clock.tsx';
import { PeopleIcon } from '#app/ui/icons/people.tsx';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import type { HouseGroup } from '#contract/orders/house-groups.schema.ts';

/** Where and when a group gets its delivery, who takes part, and what is missing. */
export function GroupFacts({ group }: { group: HouseGroup }) {
  const { t, i18n } = useTranslation();
  const { delivery_address, first_names: names, missing_cents: missing } = group;
  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {delivery_address !== null && (
          <IconItem icon={<PinIcon className="text-muted size-5" />}>
            <bdi>{delivery_address}</bdi>
          </IconItem>
        )}
        <IconItem icon={<ClockIcon className="text-muted size-5" />}>
          <DeliveryWindow start={group.delivery_time_start} end={group.delivery_time_end} isDated />
        </IconItem>
        {names.length > 0 && (
          <IconItem icon={<PeopleIcon className="text-muted size-5" />}>
            {t('house_group.members', { names: formatList(names, i18n.language) })}
          </IconItem>
        )}
      </ul>
      {group.is_open && (
        <>
          <p className="font-medium">
            {missing > 0
              ? t('house_group.missing', { amount: formatMoney(missing) })
              : t('house_group.complete')}
          </p>
          <p className="text-muted text-sm">
            {t('house_group.until', {
              date: formatDate(group.closes_at),
              time: formatTime(group.closes_at),
            })}
          </p>
        </>
      )}
    </div>
  );
}
