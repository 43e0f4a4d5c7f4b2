import type { VoucherKind } from '#domain/cash/safe.ts';
import { refuse, ok, type Result } from '#domain/result.ts';

/** The charts of accounts of DATEV. */
export const charts = ['03', '04'] as const;
export type Chart = (typeof charts)[number];

/** What the shop books on, in the order of its page. */
export const accountNames = [
  /** What customers owe, less what the shop owes them. */
  'clearing',
  'revenue_19',
  'revenue_7',
  'revenue_0',
  /** Of the safe. */
  'cash',
  /** Of the purses of the drivers. */
  'tour_cash',
  /** Cash between a purse and the safe, or the safe and the bank. */
  'transit',
  'bank',
  'paypal',
  'card',
  /** What drivers get of what customers gave on top. */
  'tips',
  /** Differences of counts. */
  'shortfall',
  'surplus',
  /** Vouchers that were paid from the safe, of any other kind than the following ones. */
  'expenses',
  'expenses_goods',
  'expenses_packaging',
  'expenses_office',
  'expenses_postage',
  'expenses_fuel',
  'expenses_cleaning',
  'expenses_repairs',
  /** Private cash that was taken out, and that came in. */
  'private',
  'private_in',
  /** Balances of customers who gave them up. */
  'given_up',
] as const;
export type AccountName = (typeof accountNames)[number];
/** By name; a missing or empty one has the number of the chart, if that has any. */
export type AccountNumbers = Partial<Record<AccountName, string>>;

/** On which account a kind of voucher is booked. */
export const accountOfVoucher = {
  goods: 'expenses_goods',
  packaging: 'expenses_packaging',
  office: 'expenses_office',
  postage: 'expenses_postage',
  fuel: 'expenses_fuel',
  cleaning: 'expenses_cleaning',
  repairs: 'expenses_repairs',
  other: 'expenses',
} as const satisfies Record<VoucherKind, AccountName>;

/** Parts of an account: each has the number of the whole until it has its own. */
const wholes = {
  expenses_goods: 'expenses',
  expenses_packaging: 'expenses',
  expenses_office: 'expenses',
  expenses_postage: 'expenses',
  expenses_fuel: 'expenses',
  expenses_cleaning: 'expenses',
  expenses_repairs: 'expenses',
  private_in: 'private',
} as const satisfies Partial<Record<AccountName, AccountName>>;

export const isPart = (name: AccountName): name is keyof typeof wholes => name in wholes;

/** What an account is a part of, or itself. */
export const wholeOf = (name: AccountName): AccountName => (isPart(name) ? wholes[name] : name);

/** With four digits. Other accounts differ between shops: their tax adviser says which. */
const numbersOf = {
  '03': {
    cash: '1000',
    bank: '1200',
    transit: '1360',
    revenue_7: '8300',
    revenue_19: '8400',
    shortfall: '2309',
    surplus: '2709',
    expenses_office: '4930',
    expenses_postage: '4910',
  },
  '04': {
    cash: '1600',
    bank: '1800',
    transit: '1460',
    revenue_7: '4300',
    revenue_19: '4400',
    shortfall: '6969',
    surplus: '4839',
    expenses_office: '6815',
    expenses_postage: '6800',
  },
} satisfies Record<Chart, AccountNumbers>;

/** Whether the charts have a number for an account. */
export const isProposed = (name: AccountName): name is keyof (typeof numbersOf)[Chart] =>
  name in numbersOf['03'];

export const accountLengths = { min: 4, max: 8 } as const;

/** Who gets the bookings, as the tax adviser says. */
export interface Bookkeeper {
  /** 1001 to 9999999; empty: not entered. */
  adviser: string;
  /** 1 to 99999; empty: not entered. */
  client: string;
  /** The month in which the fiscal year begins, from 1. */
  first_month: number;
  account_length: number;
  chart: Chart;
  accounts: AccountNumbers;
}

/**
 * The number of an account: that of the shop, else of the chart, else of the account that it is a
 * part of. Undefined if none has a number.
 */
export function accountOf(
  name: AccountName,
  bookkeeper: Pick<Bookkeeper, 'account_length' | 'accounts' | 'chart'>,
): string | undefined {
  const { accounts, chart, account_length } = bookkeeper;
  const own = accounts[name];
  if (own !== undefined && own !== '') return own;
  if (isProposed(name)) return numbersOf[chart][name].padEnd(account_length, '0');
  return isPart(name) ? accountOf(wholeOf(name), bookkeeper) : undefined;
}

export type AccountRejection =
  | { code: 'bookkeeper_missing' }
  | { code: 'account_missing'; accounts: AccountName[] }
  | { code: 'account_invalid'; accounts: AccountName[] };

/**
 * The numbers of the accounts that are used. One number is for one account, or for parts of one: an
 * adviser may divide expenses less than the shop does.
 */
export function numberAccounts(
  used: ReadonlySet<AccountName>,
  bookkeeper: Bookkeeper,
): Result<ReadonlyMap<AccountName, string>, AccountRejection> {
  if (bookkeeper.adviser === '' || bookkeeper.client === '') {
    return refuse({ code: 'bookkeeper_missing' });
  }
  const names = accountNames.filter((name) => used.has(name));
  const numbers = new Map(
    names.flatMap((name) => {
      const number = accountOf(name, bookkeeper);
      return number === undefined ? [] : [[name, number] as const];
    }),
  );
  const missing = names.filter((name) => !numbers.has(name));
  if (missing.length > 0) return refuse({ code: 'account_missing', accounts: missing });
  const byNumber = Map.groupBy(numbers.keys(), (name) => numbers.get(name));
  const wrong = names.filter((name) => {
    const number = numbers.get(name) ?? '';
    // Accounts of persons have a digit more.
    const isLong = number.length > bookkeeper.account_length + 1;
    const sharing = new Set((byNumber.get(number) ?? []).map(wholeOf));
    return isLong || sharing.size > 1;
  });
  return wrong.length > 0 ? refuse({ code: 'account_invalid', accounts: wrong }) : ok(numbers);
}
