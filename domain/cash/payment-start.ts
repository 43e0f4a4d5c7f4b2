interface PaymentTimes {
  /** When its page was opened, by the clock of the device; undefined: an older page did not say. */
  opened: Date | undefined;
  /** When it was reported, by the same clock. */
  occurred: Date;
  /** When that was by the clock that counts. */
  at: Date;
  /** Before this, the tour had not left. */
  leftAt: Date;
}

/**
 * When a payment began: the device says how long it took, whatever its clock shows. What is after
 * its end or before the tour is not believed: then it began when it ended.
 */
export function paymentStart({ opened, occurred, at, leftAt }: PaymentTimes): Date {
  const start = at.getTime() - (occurred.getTime() - (opened ?? occurred).getTime());
  return start <= at.getTime() && start >= leftAt.getTime() ? new Date(start) : at;
}
