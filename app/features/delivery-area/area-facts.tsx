import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { AreaTerms } from '#domain/delivery/area.ts';

/** Fee and minimum order of an area in two short lines. */
export function AreaFacts({ area, className }: { area: AreaTerms; className?: string }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        'text-muted text-xs leading-4 whitespace-nowrap tabular-nums',
        className,
      )}
    >
      <span className="block">
        {t('shop.fee_short', { fee: formatMoney(area.delivery_fee_cents) })}
      </span>{' '}
      <span className="block">
        {t('shop.minimum_short', { minimum: formatMoney(area.minimum_order_cents) })}
      </span>
    </span>
  );
}
