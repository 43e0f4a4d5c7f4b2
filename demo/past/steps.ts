import { fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { OrderMachine } from '#domain/orders/history.ts';
import { isCash } from '#domain/orders/payment-methods.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Random } from '#domain/random.ts';
import type { Visit } from './calendar.ts';

export interface Step {
  machine: OrderMachine;
  from_state: OrderStatus | PaymentStatus | null;
  to_state: OrderStatus | PaymentStatus;
  actor_id: string;
  reason: string | null;
  at: Date;
}

/** Why the staff cancelled. */
const reasons = [
  'Artikel nicht lieferbar',
  'Artikel nicht lieferbar',
  'Kunde nicht erreichbar',
  'Doppelt bestellt',
  'Adresse nicht gefunden',
];
const minuteMs = 60_000;
const openingMinutes = 6.5 * 60;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const latest = (...instants: Date[]) => new Date(Math.max(...instants.map((at) => at.getTime())));

/** A confirmation by the staff, who begin in the morning. */
function confirmationTime(random: Random, at: Date): Date {
  const { day, minutes } = toBerlin(at);
  const opening = fromBerlin({ day, minutes: openingMinutes });
  return later(minutes < openingMinutes ? opening : at, random.between(3, 35));
}

interface Choices {
  staffId: string;
  /** When it is cancelled; undefined: it is delivered. */
  cancelledAt: Date | undefined;
}

/** The whole history of an order, also what is still to come. */
export function planSteps(
  random: Random,
  { customer, window, at }: Visit,
  { staffId, cancelledAt }: Choices,
): Step[] {
  const start = new Date(window.start);
  const confirmed = confirmationTime(random, at);
  const preparing = latest(later(confirmed, 5), later(start, -random.between(90, 150)));
  const ready = latest(later(preparing, 8), later(start, -random.between(25, 70)));
  const delivering = latest(later(ready, 4), later(start, random.between(-10, 25)));
  const delivered = latest(later(delivering, 7), later(start, random.between(10, 110)));
  const steps: Step[] = [];
  let status: OrderStatus | null = null;
  const move = (to: OrderStatus, when: Date, actor_id = staffId, reason: string | null = null) => {
    steps.push({
      machine: 'status',
      from_state: status,
      to_state: to,
      actor_id,
      reason,
      at: when,
    });
    status = to;
  };
  const pay = (when: Date) => {
    const states = { from_state: 'unpaid', to_state: 'paid' } as const;
    steps.push({ machine: 'payment', ...states, actor_id: staffId, reason: null, at: when });
  };
  move('pending', at, customer.id);
  if (cancelledAt !== undefined) {
    if (confirmed < cancelledAt) move('confirmed', confirmed);
    const isOwn = random.chance(0.55);
    move(
      'cancelled',
      cancelledAt,
      isOwn ? customer.id : staffId,
      isOwn ? null : random.pick(reasons),
    );
    return steps;
  }
  move('confirmed', confirmed);
  move('preparing', preparing);
  move('ready', ready);
  if (!isCash(customer.payment_method)) pay(later(ready, random.between(1, 4)));
  move('delivering', delivering);
  // The driver takes the money at the door.
  if (isCash(customer.payment_method)) pay(later(delivered, -1));
  move('delivered', delivered);
  return steps;
}
