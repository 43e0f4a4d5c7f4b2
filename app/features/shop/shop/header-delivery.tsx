import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useDeliveryTexts } from './use-delivery-texts.ts';
import { useNextDelivery } from './use-next-delivery.ts';

/**
 * The next delivery window below a small title. It has no size of its own in the header, so that
 * loading it moves nothing.
 */
export function HeaderDelivery({ className }: { className?: string }) {
  const { t } = useTranslation();
  const next = useNextDelivery();
  const { whenOf } = useDeliveryTexts();
  if (next === null) return null;
  return (
    <p className={classNames('text-xs leading-tight', className)}>
      <span className="text-muted block lg:sr-only">{t('shop.next_delivery')}</span>{' '}
      <span className="text-brand block font-semibold text-balance tabular-nums">
        {next.window === null ? t('shop.next_none') : whenOf(next.window)}
      </span>
    </p>
  );
}
