import { sql } from 'kysely';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';

/**
 * What may happen if the goods of a line are missing: the choice for the line, otherwise that of
 * the customer for all lines. Of `orders` and `order_items`.
 */
export const consentOfLine = sql<SubstitutionConsent>`coalesce(
  (select consent from substitution_consents
    where order_id = orders.id and product_id = order_items.product_id),
  (select substitution_consent from user_settings where user_id = orders.user_id), 'none')`;
