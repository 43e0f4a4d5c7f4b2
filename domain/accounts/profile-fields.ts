/** Any script; no control characters (such as line breaks) and no lone surrogates. */
export const plainText = /^[^\p{Cc}\p{Cs}]*$/u;

/**
 * The limits of each field of a profile. An empty field is valid: only the checkout requires them.
 */
export const profileFieldRules = {
  first_name: { maximum: 100, pattern: plainText, kind: 'line' },
  last_name: { maximum: 100, pattern: plainText, kind: 'line' },
  phone: { maximum: 30, pattern: /^(\+?[\d ()/.-]{4,})?$/, kind: 'phone' },
  street: { maximum: 150, pattern: plainText, kind: 'line' },
  house_number: { maximum: 20, pattern: plainText, kind: 'number' },
  city: { maximum: 100, pattern: plainText, kind: 'line' },
  postal_code: { maximum: 5, pattern: /^(\d{5})?$/, kind: 'code' },
} as const;

export type ProfileFieldName = keyof typeof profileFieldRules;
