import { sql, type JoinBuilder } from 'kysely';
import { postalFieldNames, type PostalFieldName } from '#domain/accounts/address-fields.ts';
import type { DB } from './tables.ts';

/** Joins the default address of a profile; a customer may have none. */
export const onDefaultAddress = (join: JoinBuilder<DB, 'profiles' | 'addresses'>) =>
  join.onRef('addresses.user_id', '=', 'profiles.id').on('addresses.is_default', '=', true);

/** The postal fields of a joined address; empty without one. */
export const postalFields = postalFieldNames.map((name) =>
  sql<string>`coalesce(${sql.ref(`addresses.${name}`)}, '')`.as<PostalFieldName>(name),
);
