import { useQrCode } from '#app/features/frame/qr-code/use-qr-code.ts';
import type { DoorDraft } from '#app/features/tours/tours/state.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import type { DoorSum } from '#domain/cash/door-sum.ts';
import { payLink } from '#domain/orders/payment-links.ts';
import { hasKinds, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import { CardKindChoice } from './card-kind-choice.tsx';
import { withTip, type TakingTill } from './plan-payment.ts';
import { TipFields } from './tip-fields.tsx';

interface ConfirmedFieldsProps {
  tour: TakingTill;
  sum: DoorSum;
  draft: DoorDraft;
  method: PaymentMethod;
  onChange: (changes: Partial<DoorDraft>) => void;
}

/**
 * Without cash: the customer scans the code, or the driver types the amount into the terminal; then
 * the driver confirms it.
 */
export function ConfirmedFields({ tour, sum, draft, method, onChange }: ConfirmedFieldsProps) {
  const { t } = useTranslation();
  const amount = withTip(sum, draft);
  const link = payLink(method, tour, amount);
  const image = useQrCode(link);
  const isCard = hasKinds(method);
  return (
    <div className="space-y-4">
      <TipFields draft={draft} onChange={onChange} />
      {link !== null && (
        <div className="mx-auto size-64 rounded-2xl bg-white p-2">
          {image !== null && <img src={image} alt={t('tour.paypal_code')} className="size-full" />}
        </div>
      )}
      {isCard && (
        <>
          <div className="bg-sunken rounded-2xl p-4 text-center">
            <p className="text-muted">{t('tour.card_amount')}</p>
            <p className="text-4xl font-bold tabular-nums">
              <Money amount={amount} />
            </p>
          </div>
          <CardKindChoice draft={draft} onChange={onChange} />
        </>
      )}
      <CheckBox
        className="ring-line-strong has-checked:bg-success-soft has-checked:text-success-ink min-h-16 w-full justify-center rounded-2xl px-4 text-xl font-bold ring-1 ring-inset"
        checked={draft.received_cents === amount}
        onChange={(event) => onChange({ received_cents: event.target.checked ? amount : null })}
      >
        {t(isCard ? 'tour.card_approved' : 'tour.amount_received', {
          amount: formatMoney(amount),
        })}
      </CheckBox>
    </div>
  );
}
