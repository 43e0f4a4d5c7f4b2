import { useTranslation } from '#app/i18n/use-translation.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { PhoneIcon } from '#app/ui/icons/phone.tsx';
import { PinIcon } from '#app/ui/icons/pin.tsx';

/** Opens the map of the phone: no other service learns the address. */
export function MapButton({ address }: { address: string }) {
  const { t } = useTranslation();
  const query = encodeURIComponent(address);
  // Apple's browsers do not open geo links.
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return (
    <a
      href={isApple ? `maps:?q=${query}` : `geo:0,0?q=${query}`}
      className={buttonStyle('secondary', 'large')}
    >
      <PinIcon />
      {t('tour.map')}
    </a>
  );
}

export function CallButton({ phone }: { phone: string }) {
  const { t } = useTranslation();
  if (phone === '') return null;
  return (
    <a
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      className={buttonStyle('secondary', 'large')}
    >
      <PhoneIcon />
      {t('tour.call')}
    </a>
  );
}
