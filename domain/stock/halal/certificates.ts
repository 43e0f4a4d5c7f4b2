import { addDays } from '#domain/delivery/berlin-time.ts';

/** How animals are stunned, as the certificate states it. */
export const stunningMethods = ['none', 'electric', 'bolt', 'not_stated', 'no_animal'] as const;
export type StunningMethod = (typeof stunningMethods)[number];

export const slaughterMethods = ['hand', 'machine', 'not_stated', 'no_animal'] as const;
export type SlaughterMethod = (typeof slaughterMethods)[number];

/** How the shop found out that a certificate is genuine. */
export const checkMethods = ['register', 'phone', 'paper'] as const;
export type CheckMethod = (typeof checkMethods)[number];

export const certificateFileTypes = ['application/pdf', 'image/jpeg'] as const;
export type CertificateFileType = (typeof certificateFileTypes)[number];

export const largestCertificateFile = 5_000_000;

/** The most characters of what is typed from a certificate. */
export const certificateLimits = {
  name: 100,
  website: 200,
  number: 60,
  holder: 200,
  site: 300,
  approval_number: 40,
  scope: 1000,
  reason: 500,
} as const;

export const certificateStates = ['upcoming', 'valid', 'ending', 'ended', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Days before the end on which the staff is reminded. */
export const reminderDays = [60, 30, 7] as const;

interface Period {
  valid_from: string;
  valid_to: string;
  is_withdrawn: boolean;
}

/** On a day in Berlin. */
export function certificateState(
  { valid_from, valid_to, is_withdrawn }: Period,
  today: string,
): CertificateState {
  if (is_withdrawn) return 'withdrawn';
  if (today > valid_to) return 'ended';
  if (today < valid_from) return 'upcoming';
  return valid_to <= addDays(today, reminderDays[0]) ? 'ending' : 'valid';
}

/** Kinds of meat, of which each delivery is of other animals. */
const meats: ReadonlySet<string> = new Set([
  'meat',
  'poultry',
  'minced_meat',
  'beef',
  'minced_beef',
]);

/** Meat and loose goods are proved by lot; of what is packed, the maker is certified. */
export function proofOf(product: { food_kind: string; is_prepacked: boolean }): 'lot' | 'product' {
  return meats.has(product.food_kind) || !product.is_prepacked ? 'lot' : 'product';
}
