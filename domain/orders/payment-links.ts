import type { Cents } from '#domain/money.ts';
import type { PaymentMethod, PaymentSettings } from './payment-methods.ts';

/** Where a customer pays an amount by a link: into the account that a setting of the shop names. */
const links = {
  paypal: {
    account: 'paypal_me',
    urlOf: (account: string, amount: Cents) =>
      `https://www.paypal.com/paypalme/${account}/${(amount / 100).toFixed(2)}EUR`,
  },
} as const satisfies Partial<
  Record<
    PaymentMethod,
    { account: keyof PaymentSettings; urlOf: (account: string, amount: Cents) => string }
  >
>;

/** Whether an amount can be paid by a link, which then has a text. */
export const hasLink = (method: PaymentMethod): method is keyof typeof links => method in links;

/** Where an amount is paid by this method; null if it has no link, or is not offered. */
export function payLink(
  method: PaymentMethod,
  settings: PaymentSettings,
  amount: Cents,
): string | null {
  if (!hasLink(method)) return null;
  const { account, urlOf } = links[method];
  const name = settings[account];
  return typeof name === 'string' && name !== '' ? urlOf(name, amount) : null;
}
