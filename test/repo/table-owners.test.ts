import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import {
  projectFiles,
  readProjectFile,
  withoutComments,
  type SourceFile,
} from '#test/repo/files.ts';

/** The capability in server/ that writes to a table; all others call it or only read. */
const owners = new Map<string, string>(
  Object.entries(modules).flatMap(([capability, { tables = [] }]) =>
    tables.map((table) => [table, capability] as const),
  ),
);

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
  'insight/sales: ?': 'computes all sums in one way, of the tables that sums.ts lists',
  'messages/inquiries: ?': 'marks an inquiry in one of its own three tables, by their type',
  'orders: audit_log': 'appends a recall with the number of its orders',
  'orders: cart_codes': 'one statement places the order and spends its code',
  'orders: cart_items': 'one statement places the order and empties the cart',
  'orders: stock_movements': 'one statement places the order and books its stock',
  'platform/backup: api_keys': 'a restore can revoke the keys of the shop that was backed up',
  'platform/backup: service_keys': 'a restore can revoke the keys of the shop that was backed up',
  'platform/backup: webhooks': 'a restore switches the webhooks off',
  'stock/certificates: products': 'sets how a product that a certificate lists is proved',
  'stock/goods: products': 'sets shelf and shelf life where the goods are',
  'stock/goods: stock_movements': 'a movement of a lot is one of the stock',
  'tours: tills': 'a planned tour has a till from its first moment',
  'tours: work_events': 'adds the report of a handover that a lost phone did not send',
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
    return owners.get(table) !== capability;
  });
}

const files = projectFiles(/^server\/(?!.*[.]test[.]ts$).*[.]ts$/).map(readProjectFile);

test('a table is written to by the capability that owns it, except for the named exceptions', () => {
  expect(foreignWrites(files).toSorted()).toEqual(Object.keys(exceptions));
});

test('every owner writes to its table', () => {
  const written = new Set(files.flatMap(writesOf));
  const idle = [...owners].filter(
    ([table, owner]) => !written.has(`${owner}: ${table}`) && !written.has(`${owner}: ?`),
  );
  // Triggers write to them, migrations to languages and roles, and the exceptions above to the
  // audit log.
  expect(idle.map(([table]) => table).toSorted()).toEqual([
    'audit_log',
    'carts',
    'category_slugs',
    'delivery_postal_codes',
    'delivery_revision',
    'languages',
    'offer_notification_state',
    'open_texts',
    'product_changes',
    'product_facts',
    'product_gaps',
    'product_prices',
    'registers',
    'roles',
    'search_postings',
    'search_terms',
    'stock_outages',
    'vat_keys',
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
