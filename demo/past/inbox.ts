import { isLanguage } from '#domain/accounts/languages.ts';
import { fromBerlin } from '#domain/delivery/berlin-time.ts';
import type { Random } from '#domain/random.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { insertRows } from '../insert-rows.ts';
import type { PastCustomer } from './customers.ts';
import inquiries from './inquiries.json' with { type: 'json' };

interface Around {
  people: readonly PastCustomer[];
  days: readonly string[];
  staffId: string;
  now: Date;
}

/** What customers wrote; the staff has yet to answer the last ones. */
export async function insertInquiries(
  trx: Database,
  random: Random,
  { people, days, staffId, now }: Around,
): Promise<void> {
  const rows = inquiries.map(({ language, message }, index) => {
    const writers = people.filter((customer) => customer.language === language);
    const { first_name, last_name, email } = random.pick(writers.length > 0 ? writers : people);
    const day = days[Math.floor(((index + 0.5) * days.length) / inquiries.length)] ?? '';
    const at = fromBerlin({ day, minutes: random.between(8 * 60, 21 * 60) });
    const resolved = new Date(at.getTime() + random.between(1, 30) * 3_600_000);
    const isResolved = resolved < now && index < inquiries.length - 3;
    return {
      name: `${first_name} ${last_name}`,
      email,
      message,
      language: isLanguage(language) ? language : 'de',
      resolved_at: isResolved ? resolved.toISOString() : null,
      resolved_by: isResolved ? staffId : null,
      created_at: at.toISOString(),
    };
  });
  await insertRows(
    trx,
    'contact_messages',
    rows.filter(({ created_at }) => created_at < now.toISOString()),
  );
}
