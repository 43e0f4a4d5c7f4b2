import { expect, test } from 'vitest';
import {
  projectFiles,
  readProjectFile,
  withoutComments,
  type SourceFile,
} from '#test/repo/files.ts';

/** The capability in server/ that writes to a table; all others call it or only read. */
const owners: Record<string, string> = {
  account_favourites: 'catalog/favourites',
  address_positions: 'delivery/positions',
  addresses: 'delivery/addresses',
  ads: 'shop/ads',
  alerts: 'messages/alerts',
  assets: 'platform/assets',
  audit_log: 'insight/audit',
  builds: 'platform/assets',
  cart_codes: 'cart/cart',
  cart_items: 'cart/cart',
  cart_merges: 'cart/cart',
  categories: 'catalog/products',
  changed_days: 'insight/sales',
  complaint_items: 'messages/inquiries',
  complaint_photos: 'messages/inquiries',
  complaints: 'messages/inquiries',
  contact_messages: 'messages/inquiries',
  delivery_areas: 'delivery/windows',
  delivery_exceptions: 'delivery/windows',
  delivery_load: 'delivery/windows',
  device_keys: 'staff/work-events',
  factor_challenges: 'accounts/auth',
  factors: 'accounts/auth',
  fiscal_records: 'cash/fiscal',
  flow_states: 'accounts/auth',
  house_groups: 'orders',
  identities: 'accounts/users',
  import_columns: 'catalog/import',
  invoice_correction_lines: 'orders',
  invoice_correction_numbers: 'orders',
  invoice_corrections: 'orders',
  invoice_numbers: 'orders',
  invoices: 'orders',
  lot_counts: 'stock/goods',
  lot_movements: 'stock/goods',
  lots: 'stock/goods',
  messages: 'messages/outbox',
  offers: 'catalog/offers',
  one_time_tokens: 'accounts/auth',
  order_discounts: 'orders',
  order_events: 'orders',
  order_items: 'orders',
  order_ratings: 'orders',
  order_versions: 'orders',
  order_sums: 'insight/sales',
  orders: 'orders',
  outbox_pending: 'messages/outbox',
  page_versions: 'shop/contents',
  payments_by_hand: 'orders',
  pending_notifications: 'platform/events',
  phone_codes: 'accounts/profile',
  pick_batch_orders: 'stock/picking',
  pick_batches: 'stock/picking',
  picks: 'stock/goods',
  postal_code_demand: 'delivery/demand',
  product_cases: 'stock/goods',
  product_facts: 'catalog/products',
  product_import_rows: 'catalog/import',
  product_imports: 'catalog/import',
  product_pairs: 'catalog/recommendations',
  product_sums: 'insight/sales',
  products: 'catalog/products',
  profiles: 'accounts/profile',
  promotions: 'cart/promotions',
  provider_sign_ins: 'accounts/auth',
  rate_limits: 'platform/http',
  recovery_codes: 'accounts/auth',
  refresh_tokens: 'accounts/auth',
  returned_goods: 'stock/goods',
  role_rules: 'staff/team',
  search_synonyms: 'catalog/search',
  service_keys: 'accounts/auth',
  sessions: 'accounts/auth',
  settlement_lines: 'orders',
  settlements: 'orders',
  setup_links: 'accounts/opening',
  shelves: 'stock/goods',
  shop_notices: 'shop/notices',
  shop_opening: 'accounts/opening',
  shop_settings: 'shop/settings',
  shopping_list_items: 'catalog/shopping-lists',
  shopping_lists: 'catalog/shopping-lists',
  signing_keys: 'accounts/auth',
  slot_holds: 'delivery/windows',
  staff_calls: 'staff/calls',
  staff_invitations: 'staff/team',
  stock_movements: 'catalog/products',
  stock_outages: 'catalog/products',
  streets: 'delivery/streets',
  temperature_readings: 'tours',
  substitution_consents: 'stock/substitution',
  substitution_offers: 'stock/substitution',
  suppliers: 'stock/goods',
  credit_payouts: 'cash/credits',
  day_closes: 'cash/days',
  handovers: 'tours',
  till_movements: 'cash/tills',
  tills: 'cash/tills',
  tour_stops: 'tours',
  tours: 'tours',
  used_id_tokens: 'accounts/auth',
  user_settings: 'accounts/profile',
  users: 'accounts/users',
  window_templates: 'delivery/windows',
  work_events: 'staff/work-events',
  work_tasks: 'staff/work-events',
  work_time_entries: 'staff/work-times',
  withdrawals: 'messages/inquiries',
  zero_result_days: 'catalog/search',
  zero_result_terms: 'catalog/search',
};

/** Writes of a capability to a table that it does not own, with the reason. */
const exceptions: Record<string, string> = {
  'accounts/auth: audit_log': 'appends the use of a service key',
  'accounts/auth: identities': 'a sign-in stores what the provider says about the person',
  'accounts/auth: users': 'counts attempts at a second factor under the lock of the row',
  'accounts/users: audit_log': 'appends the change of an account in the transaction of the change',
  'cash/days: credit_payouts': 'the close of a day names the payouts that it contains',
  'cash/days: tills': 'the close of a day names the tills that it contains',
  'catalog/import: products': 'writes thousands of products in one statement',
  'catalog/import: stock_movements': 'books thousands of stock changes in one statement',
  'orders: audit_log': 'appends a recall with the number of its orders',
  'orders: cart_codes': 'one statement places the order and spends its code',
  'orders: cart_items': 'one statement places the order and empties the cart',
  'orders: stock_movements': 'one statement places the order and books its stock',
  'platform/backup: service_keys': 'a restore can revoke the keys of the shop that was backed up',
  'stock/goods: products': 'sets shelf and shelf life where the goods are',
  'stock/goods: stock_movements': 'a movement of a lot is one of the stock',
  'tours: tills': 'a planned tour has a till from its first moment',
};

const tablesFile = readProjectFile('server/platform/db/tables.ts').text;
const [, columnsOfDB = ''] = /^export interface DB \{\n(.*?)^\}/ms.exec(tablesFile) ?? [];
const tables = new Set(Array.from(columnsOfDB.matchAll(/^ {2}(\w+):/gm), ([, name = '']) => name));

/** Of Kysely, and in SQL; a lock (`for update`) and the update of an upsert are no writes. */
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](\w+))?/g,
  /(?<!\b(?:for|key|do)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(\w+|\$\{)/gi,
];
const computed = new Set([undefined, '${']);

/** `capability: table` of each write in a file of a capability; `?` for a computed name. */
function writesOf(file: SourceFile): string[] {
  const { text } = withoutComments(file);
  // Orders and tours are one capability each.
  const [, capability = ''] = /^server\/(orders|tours|[^/]+\/[^/]+)\//.exec(file.path) ?? [];
  return writes
    .flatMap((pattern) => Array.from(text.matchAll(pattern), ([, table]) => table))
    .flatMap((table) => {
      if (table === undefined || computed.has(table)) return [`${capability}: ?`];
      // Other words follow "update" in messages.
      return tables.has(table) ? [`${capability}: ${table}`] : [];
    });
}

function foreignWrites(files: readonly SourceFile[]): string[] {
  const all = new Set(files.flatMap(writesOf));
  return [...all].filter((write) => {
    const [capability, table = ''] = write.split(': ');
    return owners[table] !== capability;
  });
}

const files = projectFiles(/^server\/(?!.*[.]test[.]ts$).*[.]ts$/).map(readProjectFile);

test('a table is written to by the capability that owns it, except for the named exceptions', () => {
  expect(foreignWrites(files).toSorted()).toEqual(Object.keys(exceptions));
});

test('every owner in the list writes to its table', () => {
  const written = new Set(files.flatMap(writesOf));
  const idle = Object.entries(owners).filter(
    ([table, owner]) => !written.has(`${owner}: ${table}`),
  );
  // The audit log is written by triggers and by the exceptions, facts and outages by triggers.
  expect(idle).toEqual([
    ['audit_log', 'insight/audit'],
    ['product_facts', 'catalog/products'],
    ['stock_outages', 'catalog/products'],
  ]);
});

test.each([
  ["db.insertInto('orders').values(order)", 'orders'],
  ["trx\n  .updateTable('orders as changed')\n  .set({ status })", 'orders'],
  ["db.deleteFrom(\n  'orders',\n)", 'orders'],
  ["db.with('gone', (qb) => qb.deleteFrom('orders'))", 'orders'],
  ['sql`insert into\n  "orders" (id)\n  values (${id})`', 'orders'],
  ['sql`update orders set status = ${status}`', 'orders'],
  ['sql`with gone as (delete from orders where id = ${id}) select 1`', 'orders'],
  ["db.updateTable(table).set('status', status)", '?'],
  ['sql`delete from ${sql.table(name)}`', '?'],
])('finds the planted write %j', (text, table) => {
  expect(foreignWrites([{ path: 'server/cart/cart/queries.ts', text }])).toEqual([
    `cart/cart: ${table}`,
  ]);
});

test.each([
  "db.insertInto('cart_items').onConflict((on) => on.doUpdateSet({ quantity }))",
  'sql`insert into cart_items (id) values (1) on conflict (id) do update set id = 1`',
  'sql`select id from orders for no key update of orders`',
  'sql`select 1 from orders for update of orders`',
  "// What places an order does not update orders here.\nthrow new Error('update the order');",
])('finds no write to another table in %j', (text) => {
  expect(foreignWrites([{ path: 'server/cart/cart/queries.ts', text }])).toEqual([]);
});
