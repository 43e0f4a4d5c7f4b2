import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { LotDialog } from '#app/features/stock/lots/lot-dialog.tsx';
import { lotsKey } from '#app/features/stock/lots/queries.ts';
import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, euros, required } from '#app/i18n/form/typed-fields.ts';
import { formatDate, formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { EndingLot } from '#contract/stock/expiring.schema.ts';
import { endShortLifeOffer, setShortLifeOffer } from '#contract/stock/short-life.admin.ts';

interface ShortLifeDialogProps {
  lot: EndingLot;
  offer: NonNullable<EndingLot['short_life']>;
  /** Of the product's goods that end before what it promises. */
  days: readonly string[];
  onClose: () => void;
}

/** The offer of goods that are too short for what their product promises. */
export function ShortLifeDialog({ lot, offer, days, onClose }: ShortLifeDialogProps) {
  const { t } = useTranslation();
  const { regular_price_cents: regular, running } = offer;
  const form = defineForm({
    price: required('required', euros('price', { min: 1, max: regular - 1 })),
    until: choice(lot.date),
  });
  const [values, setValues] = useState(() =>
    form.format({
      ...(running !== null && { price: running.price_cents }),
      until: running?.until ?? lot.date,
    }),
  );
  const failed = t('work.short_life_failed');
  const saving = useAdminAction([lotsKey], { done: t('work.short_life_saved'), failed });
  const ending = useAdminAction([lotsKey], { done: t('work.short_life_ended'), failed });
  const params = { id: lot.product_id };
  const read = form.values(values);
  const choices = [...new Set([...days, values.until])].toSorted();
  return (
    <LotDialog
      title={t(running === null ? 'work.short_life_begin' : 'work.short_life_change')}
      action={t('work.short_life_action')}
      lot={lot}
      isBusy={saving.isPending}
      isPossible={read !== undefined}
      onClose={onClose}
      onSend={() => {
        if (read === undefined) return;
        const body = { price_cents: read.price, until: read.until };
        saving.mutate(() => call(setShortLifeOffer, { params, body }), { onSuccess: onClose });
      }}
    >
      <TextField
        label={t('work.short_life_price')}
        hint={t('work.short_life_price_hint', { price: formatMoney(regular) })}
        inputMode="decimal"
        dir="ltr"
        required
        autoComplete="off"
        value={values.price}
        error={
          form.errors(values).price === 'price'
            ? t('work.short_life_wrong_price', { price: formatMoney(regular) })
            : undefined
        }
        onChange={({ target }) => setValues({ ...values, price: target.value })}
      />
      <SelectField
        label={t('work.short_life_until')}
        hint={t('work.short_life_until_hint')}
        value={values.until}
        onChange={({ target }) => setValues({ ...values, until: target.value })}
      >
        {choices.map((day) => (
          <option key={day} value={day}>
            {formatDate(day)}
          </option>
        ))}
      </SelectField>
      {running !== null && (
        <div className="space-y-1">
          <Button
            variant="danger"
            isBusy={ending.isPending}
            onClick={() =>
              ending.mutate(() => call(endShortLifeOffer, { params }), { onSuccess: onClose })
            }
          >
            {t('work.short_life_end')}
          </Button>
          <p className="text-muted text-sm">{t('work.short_life_end_hint')}</p>
        </div>
      )}
    </LotDialog>
  );
}
