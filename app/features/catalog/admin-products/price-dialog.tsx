import { useState } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { isFarBelow } from '#domain/catalog/offer-price.ts';
import { changePrice, effectOnOffer, type PriceChange } from '#domain/catalog/price-change.ts';
import { parseEuros, type Cents } from '#domain/money.ts';

interface PriceDialogProps {
  products: readonly AdminProductSummary[];
  onSave: (change: PriceChange) => void;
  onClose: () => void;
}

const kinds = ['percent', 'amount', 'price'] as const;
const shownProducts = 8;

/** Changes the prices of the selected products, with a preview of the results. */
export function PriceDialog({ products, onSave, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PriceChange['kind']>('percent');
  const [typed, setTyped] = useState('');
  const change = readChange(kind, typed);
  const changed =
    change &&
    products.map((product) => ({ product, price: changePrice(product.price_cents, change) }));
  const isForNothing = changed?.some(({ price }) => price === 0) ?? false;

  return (
    <FormDialog
      title={t('admin_products.change_prices')}
      isRight={change !== undefined && !isForNothing}
      onClose={onClose}
      onSend={() => change !== undefined && !isForNothing && onSave(change)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('admin_products.price_change')}
          value={kind}
          onChange={({ target }) =>
            setKind(kinds.find((name) => name === target.value) ?? 'percent')
          }
        >
          {kinds.map((name) => (
            <option key={name} value={name}>
              {t(`admin_products.price_by.${name}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t(kind === 'percent' ? 'admin_products.percent' : 'admin_products.euros')}
          // The numeric keypad of iPhones has no minus.
          inputMode={kind === 'price' ? 'decimal' : 'text'}
          dir="ltr"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={
            typed !== '' && change === undefined ? t('admin_products.error.number') : undefined
          }
        />
      </div>
      {isForNothing && (
        <div className="mt-4">
          <Notice tone="danger">{t('problem.price_required')}</Notice>
        </div>
      )}
      {changed !== undefined && <Preview changed={changed} />}
    </FormDialog>
  );
}

function Preview({
  changed,
}: {
  changed: readonly { product: AdminProductSummary; price: Cents }[];
}) {
  const { t } = useTranslation();
  const low = changed.filter(({ product, price }) => isFarBelow(price, product.price_cents));
  const pointless = changed.filter(
    ({ product: { offer }, price }) =>
      offer !== null && effectOnOffer(price, offer.price_cents) === 'pointless',
  );
  return (
    <div className="mt-4 space-y-3">
      <ul className="divide-line divide-y text-sm">
        {changed.slice(0, shownProducts).map(({ product, price }) => (
          <li key={product.id} className="flex justify-between gap-4 py-1.5">
            <bdi lang="de" className="min-w-0 wrap-anywhere hyphens-auto">
              {product.name}
            </bdi>
            <span className="whitespace-nowrap tabular-nums">
              <s className="text-muted">
                <Money amount={product.price_cents} />
              </s>{' '}
              <strong>
                <Money amount={price} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
      {changed.length > shownProducts && (
        <p className="text-muted text-sm">
          {t('admin_products.and_more', { count: changed.length - shownProducts })}
        </p>
      )}
      {low.length > 0 && (
        <Notice tone="warning">
          {t('admin_products.prices_far_below', { count: low.length })}
        </Notice>
      )}
      {pointless.length > 0 && (
        <Notice tone="warning">
          {t('admin_products.offers_pointless', { count: pointless.length })}
        </Notice>
      )}
    </div>
  );
}

function readChange(kind: PriceChange['kind'], typed: string): PriceChange | undefined {
  const [, sign = '', digits = ''] = /^([+−-]?)\s*(\d.*)$/.exec(typed.trim()) ?? [];
  const factor = sign === '' || sign === '+' ? 1 : -1;
  const amount = parseEuros(digits);
  if (amount === undefined) return undefined;
  switch (kind) {
    case 'percent':
      return { kind, percent: (factor * amount) / 100 };
    case 'amount':
      return { kind, amount_cents: factor * amount };
    case 'price':
      return factor < 0 ? undefined : { kind, price_cents: amount };
  }
}
