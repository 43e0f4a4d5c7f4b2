import { expect, test } from 'vitest';
import {
  projectFiles,
  readProjectFile,
  withoutComments,
  type SourceFile,
} from '#test/repo/files.ts';

/** The capability in server/ that writes to a table; all others call it or only read. */
const owners: Record<string, string> = {
  account_favourites: 'favourites',
  address_positions: 'positions',
  addresses: 'addresses',
  ads: 'ads',
  alerts: 'alerts',
  assets: 'assets',
  audit_log: 'audit',
  builds: 'assets',
  cart_codes: 'cart',
  cart_items: 'cart',
  cart_merges: 'cart',
  categories: 'catalog',
  changed_days: 'sales',
  complaint_items: 'inquiries',
  complaint_photos: 'inquiries',
  complaints: 'inquiries',
  contact_messages: 'inquiries',
  delivery_areas: 'delivery',
  delivery_exceptions: 'delivery',
  delivery_load: 'delivery',
  device_keys: 'work',
  factor_challenges: 'auth',
  factors: 'auth',
  fiscal_records: 'fiscal',
  flow_states: 'auth',
  house_groups: 'orders',
  identities: 'accounts',
  import_columns: 'import',
  invoice_correction_lines: 'orders',
  invoice_correction_numbers: 'orders',
  invoice_corrections: 'orders',
  invoice_numbers: 'orders',
  invoices: 'orders',
  lot_counts: 'inventory',
  lot_movements: 'inventory',
  lots: 'inventory',
  messages: 'outbox',
  offers: 'offers',
  one_time_tokens: 'auth',
  order_discounts: 'orders',
  order_events: 'orders',
  order_items: 'orders',
  order_ratings: 'orders',
  order_versions: 'orders',
  order_sums: 'sales',
  orders: 'orders',
  outbox_pending: 'outbox',
  page_versions: 'contents',
  payments_by_hand: 'orders',
  pending_notifications: 'events',
  phone_codes: 'profile',
  pick_batch_orders: 'picking',
  pick_batches: 'picking',
  picks: 'inventory',
  postal_code_demand: 'demand',
  product_cases: 'inventory',
  product_facts: 'catalog',
  product_import_rows: 'import',
  product_imports: 'import',
  product_pairs: 'recommendations',
  product_sums: 'sales',
  products: 'catalog',
  profiles: 'profile',
  promotions: 'promotions',
  provider_sign_ins: 'auth',
  rate_limits: 'http',
  recovery_codes: 'auth',
  refresh_tokens: 'auth',
  returned_goods: 'inventory',
  role_rules: 'team',
  search_synonyms: 'search',
  service_keys: 'auth',
  sessions: 'auth',
  settlement_lines: 'orders',
  settlements: 'orders',
  setup_links: 'opening',
  shelves: 'inventory',
  shop_notices: 'notices',
  shop_opening: 'opening',
  shop_settings: 'shop',
  shopping_list_items: 'lists',
  shopping_lists: 'lists',
  signing_keys: 'auth',
  slot_holds: 'delivery',
  staff_calls: 'staff-calls',
  staff_invitations: 'team',
  stock_movements: 'catalog',
  stock_outages: 'catalog',
  streets: 'streets',
  temperature_readings: 'temperatures',
  substitution_consents: 'substitution',
  substitution_offers: 'substitution',
  suppliers: 'inventory',
  credit_payouts: 'tours',
  day_closes: 'tours',
  handovers: 'tours',
  till_movements: 'tours',
  tills: 'tours',
  tour_stops: 'tours',
  tours: 'tours',
  used_id_tokens: 'auth',
  user_settings: 'profile',
  users: 'accounts',
  window_templates: 'delivery',
  work_events: 'work',
  work_tasks: 'work',
  work_time_entries: 'work-times',
  withdrawals: 'inquiries',
  zero_result_days: 'search',
  zero_result_terms: 'search',
};

/** Writes of a capability to a table that it does not own, with the reason. */
const exceptions: Record<string, string> = {
  'accounts: audit_log': 'appends the change of an account in the transaction of the change',
  'auth: audit_log': 'appends the use of a service key',
  'auth: identities': 'a sign-in stores what the provider says about the person',
  'auth: users': 'counts attempts at a second factor under the lock of the row',
  'backup: service_keys': 'a restore can revoke the keys of the shop that was backed up',
  'import: products': 'writes thousands of products in one statement',
  'import: stock_movements': 'books thousands of stock changes in one statement',
  'inventory: products': 'sets shelf and shelf life where the goods are',
  'inventory: stock_movements': 'a movement of a lot is one of the stock',
  'orders: audit_log': 'appends a recall with the number of its orders',
  'orders: cart_codes': 'one statement places the order and spends its code',
  'orders: cart_items': 'one statement places the order and empties the cart',
  'orders: stock_movements': 'one statement places the order and books its stock',
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
  const [, capability = ''] = file.path.split('/');
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
    ['audit_log', 'audit'],
    ['product_facts', 'catalog'],
    ['stock_outages', 'catalog'],
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
    `cart: ${table}`,
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
