/** Any script; no control characters (such as line breaks) and no lone surrogates. */
export const plainText = /^[^\p{Cc}\p{Cs}]*$/u;

/**
 * The limits of each field of a profile. An empty field is valid: only the checkout requires them.
 */
export const profileFieldRules = {
  first_name: { maximum: 100, pattern: plainText },
  last_name: { maximum: 100, pattern: plainText },
  phone: { maximum: 30, pattern: /^(\+?[\d ()/.-]{4,})?$/ },
  street: { maximum: 150, pattern: plainText },
  house_number: { maximum: 20, pattern: plainText },
  city: { maximum: 100, pattern: plainText },
  postal_code: { maximum: 5, pattern: /^(\d{5})?$/ },
} as const;

export type ProfileFieldName = keyof typeof profileFieldRules;
