import { plainText, profileFieldRules } from './profile-fields.ts';

/** Delivery addresses of one account; the database refuses more. */
export const maximumAddresses = 10;

/** The fields that lead the driver to the building. None may be empty in a saved address. */
export const postalFieldNames = ['street', 'house_number', 'postal_code', 'city'] as const;
export type PostalFieldName = (typeof postalFieldNames)[number];

/** What the driver needs at the door; each may be empty. */
export const dropOffFieldNames = ['bell_name', 'access', 'note', 'phone'] as const;
/** Copied into an order with its address. */
export type DropOff = Record<(typeof dropOffFieldNames)[number], string>;

/** Of an order whose address has none. */
export const emptyDropOff: DropOff = { bell_name: '', access: '', note: '', phone: '' };

export const addressFieldRules = {
  /** The customer's own name for the address, such as "Work". */
  label: { maximum: 40, pattern: plainText, kind: 'line' },
  /** Empty: the customer's name. */
  bell_name: { maximum: 100, pattern: plainText, kind: 'line' },
  street: profileFieldRules.street,
  house_number: profileFieldRules.house_number,
  /** Floor and way in, such as "rear building, 3rd floor on the left". */
  access: { maximum: 100, pattern: plainText, kind: 'line' },
  postal_code: profileFieldRules.postal_code,
  city: profileFieldRules.city,
  /** For the driver. */
  note: { maximum: 300, pattern: plainText, kind: 'line' },
  /** Only for this address; empty: the number of the profile. */
  phone: profileFieldRules.phone,
} as const;
export type AddressFieldName = keyof typeof addressFieldRules;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules are written above
export const addressFieldNames = Object.keys(addressFieldRules) as AddressFieldName[];
