import { useId } from 'react';
import { href, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { PackSize, Product } from '#contract/catalog/catalog.schema.ts';
import { DepositKind, DepositLine } from './deposit.tsx';
import { Price } from './price.tsx';
import { UnitPriceLine } from './unit-price.tsx';

/** Compares the pack sizes of a family; the others are links. Renders nothing without others. */
export function PackSizes({ product: { id, pack_sizes: packs } }: { product: Product }) {
  const { t } = useTranslation();
  const titleId = useId();
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 font-semibold">
        {t('catalog.pack_sizes')}
      </h2>
      <ul className="space-y-2">
        {packs.map((pack) => (
          <PackSizeRow key={pack.id} pack={pack} isCurrent={pack.id === id} />
        ))}
      </ul>
    </section>
  );
}

function PackSizeRow({ pack, isCurrent }: { pack: PackSize; isCurrent: boolean }) {
  const { t } = useTranslation();
  const { unit_price, deposit } = pack;
  const isSoldOut = !pack.is_available || !pack.is_in_stock;
  const name = <ProductName name={pack.name} untranslated={pack.untranslated} />;
  return (
    <li
      aria-current={isCurrent || undefined}
      className="border-line not-aria-[current=true]:hover:border-brand aria-[current=true]:bg-sunken relative flex min-h-11 items-center gap-4 rounded-xl border px-4 py-2.5"
    >
      <span className="min-w-0 grow">
        {isCurrent ? (
          <span className="font-medium">{name}</span>
        ) : (
          <Link
            to={href('/product/:id', { id: pack.id })}
            prefetch="intent"
            className="stretched-link font-medium"
          >
            {name}
          </Link>
        )}
        <span className="text-muted block text-sm">
          <UnitPriceLine product={pack} />
        </span>
        <span className="flex flex-wrap gap-1.5 pt-1 empty:hidden">
          {isCurrent && <Badge>{t('catalog.this_pack')}</Badge>}
          {isSoldOut && <Badge>{t('catalog.sold_out')}</Badge>}
          {pack.has_lowest_unit_price && unit_price !== null && (
            <Badge tone="success">{t(`catalog.lowest_unit_price.${unit_price.per}`)}</Badge>
          )}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <Price amount={pack.price_cents} size="row" isOffer={pack.offer !== null} />
        {deposit !== null && (
          <>
            {' '}
            <DepositKind deposit={deposit} size="row" />
            <span className="text-muted block text-xs">
              <DepositLine deposit={deposit} />
            </span>
          </>
        )}
      </span>
    </li>
  );
}
