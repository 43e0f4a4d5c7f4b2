import { useDeliveryTexts } from '#app/features/shop/shop/use-delivery-texts.ts';
import { useNextDelivery } from '#app/features/shop/shop/use-next-delivery.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';

const place = 'min-h-5 text-sm lg:min-h-7 lg:text-lg';

/** The next delivery window as a sentence. The line is empty until it is loaded. */
export function DeliveryLine() {
  const { t } = useTranslation();
  const next = useNextDelivery();
  const { whenOf } = useDeliveryTexts();
  if (next === null) return <p className={place} />;
  const { window } = next;
  if (window === null)
    return <p className={classNames(place, 'text-muted')}>{t('shop.next_none')}</p>;
  return (
    <p className={classNames(place, 'text-brand font-semibold')}>
      {t('home.next', { when: whenOf(window) })}
    </p>
  );
}
