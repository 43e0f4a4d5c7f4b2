import { useTranslation } from 'react-i18next';
import { useDeliveryTexts } from '#app/features/shop/use-delivery-texts.ts';
import { useNextDelivery } from '#app/features/shop/use-next-delivery.ts';
import { classNames } from '#app/ui/class-names.ts';

const dayMs = 24 * 60 * 60_000;
const place = 'min-h-5 text-sm lg:min-h-7 lg:text-lg';

/** The next delivery window as a sentence. The line is empty until it is loaded. */
export function DeliveryLine() {
  const { t } = useTranslation();
  const next = useNextDelivery();
  const { dayOf, whenOf } = useDeliveryTexts();
  if (next === null) return <p className={place} />;
  const { window } = next;
  if (window === null)
    return <p className={classNames(place, 'text-muted')}>{t('shop.next_none')}</p>;
  const when = whenOf(window);
  // Only slots of today and tomorrow can be chosen.
  const from = dayOf(new Date(Date.parse(window.start) - dayMs).toISOString());
  return (
    <p className={classNames(place, 'text-brand font-semibold')}>
      {window.day === 'later' ? t('home.next_later', { when, from }) : t('home.next', { when })}
    </p>
  );
}
