import { emptyDropOff, type DropOff } from '#domain/accounts/address-fields.ts';
import { isLanguage, type Language } from '#domain/accounts/languages.ts';
import { fromBerlin } from '#domain/delivery/berlin-time.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { Random } from '#domain/random.ts';
import { emailIdentityData } from '#server/accounts/users/create-account.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { insertRows } from '../insert-rows.ts';
import customers from './customers.json' with { type: 'json' };

/** Who orders, and how. */
export interface PastCustomer {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: Language;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  drop_off: DropOff;
  payment_method: PaymentMethod;
  created_at: string;
  /** How often they order, compared with others. */
  weight: number;
}

type PostalCode = keyof typeof customers.streets;
const postalCodes: Record<PostalCode, number> = {
  '13357': 9,
  '13359': 8,
};
const notes = ['', '', '', 'Hinterhaus, 2. Aufgang', 'Bitte klingeln, Baby schläft nicht', '4. OG'];

/** One in three registered during the weeks of the past, the others before. */
export function createCustomers(random: Random, days: readonly string[]): PastCustomer[] {
  return customers.names.map(([first = '', last = '', language = 'de'], index) => {
    const postal_code = random.pickWeighted(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very keys
      Object.keys(postalCodes) as PostalCode[],
      (code) => postalCodes[code],
    );
    const isNew = index % 3 === 0;
    const day = days[random.between(0, days.length - 8)] ?? '';
    const registered = fromBerlin({ day, minutes: random.between(7 * 60, 21 * 60) });
    const earlierMs = isNew ? 0 : random.between(50, 300) * 24 * 3_600_000;
    return {
      id: random.uuid(),
      email: `${plain(first)}.${plain(last)}@kundschaft.example`,
      first_name: first,
      last_name: last,
      phone: `+49 30 5550${random.between(200, 999)}`,
      language: isLanguage(language) ? language : 'de',
      street: random.pick(customers.streets[postal_code]),
      house_number: String(random.between(1, 98)),
      postal_code,
      city: 'Berlin',
      drop_off: { ...emptyDropOff, bell_name: last, note: random.pick(notes) },
      payment_method: random.chance(0.7) ? ('cash' as const) : ('paypal' as const),
      created_at: new Date(registered.getTime() - earlierMs).toISOString(),
      weight: random.pick([1, 1, 2, 3, 5, 8]),
    };
  });
}

const letters: Record<string, string> = { ı: 'i', ß: 'ss', ø: 'o' };
const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[ıßø]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z]/g, '');

/** Accounts without a password: they are in lists and orders, and cannot sign in. */
export async function insertCustomers(
  trx: Database,
  people: readonly PastCustomer[],
): Promise<void> {
  await insertRows(
    trx,
    'users',
    people.map(({ id, email, created_at }) => ({
      id,
      email,
      email_confirmed_at: created_at,
      created_at,
    })),
  );
  await insertRows(
    trx,
    'identities',
    people.map(({ id, email, created_at }) => ({
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: emailIdentityData(id, { email, is_confirmed: true, data: {} }),
      created_at,
    })),
  );
  await insertRows(
    trx,
    'profiles',
    people.map(({ id, first_name, last_name, phone, created_at }) => ({
      id,
      first_name,
      last_name,
      phone,
      created_at,
    })),
  );
  await insertRows(
    trx,
    'user_settings',
    people.map(({ id, language, payment_method }) => ({
      user_id: id,
      language,
      preferred_payment_method: payment_method,
    })),
  );
  await insertRows(
    trx,
    'addresses',
    people.map(({ id, street, house_number, postal_code, city, drop_off, created_at }) => ({
      user_id: id,
      street,
      house_number,
      postal_code,
      city,
      ...drop_off,
      is_default: true,
      created_at,
    })),
  );
}
