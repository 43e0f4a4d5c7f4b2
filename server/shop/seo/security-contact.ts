import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';

interface Contact {
  email: string;
  /** The URL of the file itself. */
  address: string;
  now: Date;
}

/** RFC 9116 advises less than a year. Each answer counts from its own day. */
const validDays = 180;

/** Whom to tell about a vulnerability, in the form of RFC 9116. */
export function renderSecurityContact({ email, address, now }: Contact): string {
  const expires = addDays(toBerlin(now).day, validDays);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: de, en',
    `Canonical: ${address}`,
    '',
  ].join('\n');
}
