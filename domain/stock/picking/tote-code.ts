/** The code on the label of a tote: T-10051-2 is the second tote of order 10051. */
export function toteCode(orderNumber: number, number: number): string {
  return `T-${orderNumber}-${number}`;
}

/** The number of the order that a tote belongs to; undefined if the text is no code of a tote. */
export function orderNumberOfTote(code: string): number | undefined {
  const [, number] = /^T-([1-9]\d{0,9})-[1-9]\d{0,2}$/.exec(code) ?? [];
  return number === undefined ? undefined : Number(number);
}
