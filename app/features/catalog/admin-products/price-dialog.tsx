import { useState } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { changePrice, effectOnOffer, type PriceChange } from '#domain/catalog/price-change.ts';
import { parseEuros } from '#domain/money.ts';
import { PriceChangePreview, type PreviewedPrice } from './price-change-preview.tsx';

interface PriceDialogProps {
  products: readonly AdminProductSummary[];
  onSave: (change: PriceChange) => void;
  onClose: () => void;
}

const kinds = ['percent', 'amount', 'price'] as const;

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

function Preview({ changed }: { changed: readonly PreviewedPrice[] }) {
  const { t } = useTranslation();
  const pointless = changed.filter(
    ({ product: { offer }, price }) =>
      offer !== null && effectOnOffer(price, offer.price_cents) === 'pointless',
  );
  return (
    <div className="mt-4 space-y-3">
      <PriceChangePreview changed={changed} />
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
