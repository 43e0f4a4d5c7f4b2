import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { useArea } from '#app/features/shop/use-area.ts';
import { useAddressPostalCode } from '#app/features/shop/use-postal-code.ts';
import { classNames } from '#app/ui/class-names.ts';
import { PinIcon } from '#app/ui/icons.tsx';
import { AreaFacts } from './area-facts.tsx';
import { PostalCodeCheck } from './postal-code-check.tsx';

/**
 * Where the shop delivers to: the customer's address, or the field that checks a postal code. The
 * field is invisible until it is known whether a signed-in customer has an address.
 */
export function DeliveryPlace({ className }: { className?: string }) {
  const code = useAddressPostalCode();
  if (typeof code === 'string') return <AddressLink code={code} className={className} />;
  return (
    <PostalCodeCheck
      className={classNames(className, code === undefined && 'in-data-customer:invisible')}
    />
  );
}

function AddressLink({ code, className }: { code: string; className: string | undefined }) {
  const { t } = useTranslation();
  const { own } = useArea();
  return (
    <div className={className}>
      <Link
        to={href('/profile/addresses')}
        className="bg-raised ring-line-strong hover:bg-brand-soft flex h-11 items-center gap-2 rounded-full px-3 ring-1 ring-inset"
      >
        <PinIcon className={classNames('size-5', own ? 'text-brand' : 'text-danger-ink')} />
        <span className="sr-only">{t('shop.your_address')}</span>
        <span className="tabular-nums">{code}</span>
        {own === undefined ? (
          <span className="text-danger-ink text-xs">{t('shop.area_none')}</span>
        ) : (
          <AreaFacts area={own} className="ms-auto pe-2 text-end" />
        )}
      </Link>
    </div>
  );
}
