import { use, useId } from 'react';
import { StaffRoleContext } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { managesCash } from '#domain/accounts/permissions.ts';
import { cardKinds, hasKinds, type CardKind } from '#domain/orders/payment-methods.ts';
import { checkPaymentByHand } from '#domain/orders/payment.ts';
import type { OrderActions } from './queries.ts';

interface PaymentButtonProps {
  order: AdminOrder;
  actions: OrderActions;
}

/** Notes a payment, by card one of a kind, or takes it back; says why while it cannot. */
export function PaymentButton({ order, actions }: PaymentButtonProps) {
  const { t } = useTranslation();
  const id = useId();
  const role = use(StaffRoleContext);
  const other = order.payment_status === 'paid' ? 'unpaid' : 'paid';
  // Its till and its credits are known to the server alone.
  const known = {
    status: order.status,
    is_on_tour: order.tour_step === 'on_tour',
    is_in_open_till: false,
    has_payout: false,
    is_covered: order.balance_cents > 0 && order.owed_cents === 0,
  };
  const checked = checkPaymentByHand(known, other, { managesCash: managesCash(role) });
  const hasKind = other === 'paid' && hasKinds(order.payment_method);
  const kinds: readonly (CardKind | undefined)[] = hasKind ? cardKinds : [undefined];
  return (
    <>
      {!checked.ok && (
        <p id={id} className="text-muted w-full text-end text-sm">
          {t(`problem.${checked.error.code}`)}
        </p>
      )}
      {kinds.map((kind) => (
        <Button
          key={kind ?? other}
          size="small"
          variant="secondary"
          disabled={!checked.ok || actions.isBusy(order.id)}
          {...(!checked.ok && { 'aria-describedby': id })}
          onClick={() => actions.setPayment(order, other, kind)}
        >
          {kind === undefined
            ? t(`admin.mark_${other}`)
            : t('admin.mark_paid_by', { kind: t(`card_kind.${kind}`) })}
        </Button>
      ))}
    </>
  );
}
