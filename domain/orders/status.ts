import { can, worksOnAllOrders } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** docs/spec-notes.md#d13 */
export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'delivering',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Specification section 4, "Order status": one step forward, and cancelling until the preparation
 * ends.
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['delivering'],
  delivering: ['delivered'],
  delivered: [],
  cancelled: [],
};

export interface InvalidTransition {
  code: 'invalid_transition';
  from: OrderStatus;
  to: OrderStatus;
}

/** The next statuses that a role may choose by hand, the usual one first. */
export function nextStatuses(from: OrderStatus, role: Role): readonly OrderStatus[] {
  return transitions[from].filter((to) => mayMove(role, to));
}

/** The steps in the shop, until the goods are packed: several orders take them at once. */
export const packingSteps = ['confirmed', 'preparing', 'ready'] as const;
export type PackingStep = (typeof packingSteps)[number];
const packing: readonly OrderStatus[] = packingSteps;

/** The most orders that take a step by one call. */
export const mostOrdersAtOnce = 100;

/** Whether an order with this status has taken the step, or a later one. */
export function hasTaken(status: OrderStatus, step: PackingStep): boolean {
  return status !== 'cancelled' && orderStatuses.indexOf(status) >= orderStatuses.indexOf(step);
}

/**
 * Whether a role may move an order to a status by hand. Pickers do so until it is packed. Drivers
 * report the events of their tours instead, and only who works on all orders cancels one.
 */
export function mayMove(role: Role, to: OrderStatus): boolean {
  return can(role, 'orders:advance') && (worksOnAllOrders(role) || packing.includes(to));
}

/** A step forward. */
export type OrderStep = Exclude<OrderStatus, 'pending' | 'cancelled'>;

/** The step forward among the next possible statuses. */
export function findStepForward(statuses: readonly OrderStatus[]): OrderStep | undefined {
  return statuses.find(
    (status): status is OrderStep => status !== 'pending' && status !== 'cancelled',
  );
}

/** Whether the order is still to be delivered. An unknown status counts as open. */
export function isOpenOrder(status: OrderStatus): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

export function checkTransition(
  from: OrderStatus,
  to: OrderStatus,
): Result<OrderStatus, InvalidTransition> {
  return transitions[from].includes(to) ? ok(to) : refuse({ code: 'invalid_transition', from, to });
}

/** Customers may cancel until the preparation begins (docs/spec-notes.md#d12). */
export function mayCustomerCancel(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/**
 * The statuses that send a notification, `ready` only if the packed goods differ from the order;
 * the others are visible in the order only.
 */
const notified = ['confirmed', 'ready', 'delivering', 'delivered', 'cancelled'] as const;
export type NotifiedStatus = (typeof notified)[number];

export function isNotified(status: OrderStatus): status is NotifiedStatus {
  return notified.some((candidate) => candidate === status);
}

/** Whether the amount of an order is final, but for what its customer refuses at the door. */
export function isPacked(status: OrderStatus): boolean {
  return status === 'ready' || status === 'delivering' || status === 'delivered';
}
