import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { call } from '#app/api/client.ts';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { useArea } from '#app/features/shop/shop/use-area.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import { reportPostalCode } from '#contract/delivery/demand.ts';
import { findArea, postalCodePattern, type AreaTerms } from '#domain/delivery/area.ts';
import { LazyAreaAlertButton } from './lazy-area-alert-button.tsx';

/** At the end of the field: the terms of the checked postal code, or the offer of a mail. */
export function CheckedArea({ id, code }: { id: string; code: string }) {
  const { areas } = useShop();
  const area = findArea(code, areas);
  if (area !== undefined) {
    return (
      <span
        id={id}
        className="pointer-events-none absolute inset-y-0 end-12 grid place-items-center"
      >
        <AreaFacts area={area} className="text-end" />
      </span>
    );
  }
  return postalCodePattern.test(code) ? <Undelivered code={code} /> : null;
}

function Undelivered({ code }: { code: string }) {
  useEffect(() => void reportCheck(code), [code]);
  return (
    <span className="absolute inset-y-0 end-11 grid place-items-center">
      <LazyAreaAlertButton postalCode={code} isShort />
    </span>
  );
}

const storageKey = 'kiezkorb.reported-postal-code';
const texts = createTolerantStorage(() => window.localStorage);

/** Counts a checked postal code for the staff, once while the device remembers it. */
async function reportCheck(code: string): Promise<void> {
  if (texts.get(storageKey) === code) return;
  texts.set(storageKey, code);
  // The customer need not know that counting failed.
  await call(reportPostalCode, { body: { postal_code: code } }).catch(() => undefined);
}

/** The postal code of the customer's address with its terms, in place of the field. */
export function AddressLink({ code }: { code: string }) {
  const { t } = useTranslation();
  const { own } = useArea();
  const { pickup } = useShop();
  return (
    <Link
      to={href('/profile/addresses')}
      className="bg-raised ring-line-strong hover:bg-brand-soft flex h-11 items-center gap-2 rounded-full px-3 ring-1 ring-inset"
    >
      <PinIcon className={classNames('size-5', own ? 'text-brand' : 'text-danger-ink')} />
      <span className="sr-only">{t('shop.your_address')}</span>
      <span className="tabular-nums">{code}</span>
      {own === undefined ? (
        <span className="text-danger-ink text-xs">
          {t(pickup ? 'shop.pickup' : 'shop.area_none')}
        </span>
      ) : (
        <AreaFacts area={own} className="ms-auto pe-2 text-end" />
      )}
    </Link>
  );
}

/** Fee and minimum order in two short lines. */
function AreaFacts({ area, className }: { area: AreaTerms; className: string }) {
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
