import { sum, type Cents } from '#domain/money.ts';
import { isCash, type PaymentMethod } from '#domain/orders/payment-methods.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

export type TipRejection = { code: 'tip_paid' } | { code: 'own_till' };

interface DoorTip {
  driver_id: string | null;
  method: PaymentMethod;
  tip_cents: Cents;
}

/** What each driver gets of the tips of a tour, in cash and by other methods. */
export function tipsByDriver(tips: readonly DoorTip[]) {
  return [...Map.groupBy(tips, ({ driver_id }) => driver_id)].map(([driver_id, own]) => {
    const of = (wanted: boolean) =>
      sum(own.filter(({ method }) => isCash(method) === wanted).map((tip) => tip.tip_cents));
    return { driver_id, cash_cents: of(true), other_cents: of(false) };
  });
}

/** A tip is paid out once, and not by the driver who gets it. */
export function checkTipPayout(
  { driver_id, paid_at }: { driver_id: string | null; paid_at: string | null },
  actorId: string,
): Result<undefined, TipRejection> {
  if (paid_at !== null) return refuse({ code: 'tip_paid' });
  return driver_id === actorId ? refuse({ code: 'own_till' }) : ok(undefined);
}
