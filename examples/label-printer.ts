import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readList } from './shop.ts';

// Writes a label for the box of each order that is being packed, once. A key needs `orders:read`.
// SHOP_URL=https://shop.example SHOP_KEY=kk_live_… node examples/label-printer.ts labels

interface Order {
  order_number: number;
  customer_name: string;
  delivery_address: string;
  delivery_method: 'delivery' | 'pickup';
  delivery_time_start: string;
  delivery_time_end: string;
  items: { quantity: number }[];
}

const format = { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' } as const;
const clock = new Intl.DateTimeFormat('de-DE', format);
const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

function labelOf(order: Order): string {
  const [start, end] = [new Date(order.delivery_time_start), new Date(order.delivery_time_end)];
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    `Nr. ${order.order_number}`,
    `${day.format(start)} ${clock.format(start)}-${clock.format(end)}`,
    order.customer_name,
    order.delivery_method === 'pickup' ? 'Abholung' : order.delivery_address,
    `${pieces} Stück`,
    '',
  ].join('\n');
}

const [folder = '.'] = process.argv.slice(2);
for await (const order of readList<Order>('/api/v1/admin/orders', { status: 'preparing' })) {
  const path = join(folder, `${order.order_number}.txt`);
  try {
    // A label that exists has been printed.
    await writeFile(path, labelOf(order), { flag: 'wx' });
    process.stdout.write(`${path}\n`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
