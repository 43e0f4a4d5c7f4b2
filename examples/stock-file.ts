import { rename, writeFile } from 'node:fs/promises';
import { readList } from './shop.ts';

// Writes the stock of all products as CSV, for a wholesaler who fetches it at night. A key needs
// `catalog:read`.
// SHOP_URL=https://shop.example SHOP_KEY=kk_live_… node examples/stock-file.ts stock.csv

interface Product {
  name: string;
  barcode: string | null;
  stock_quantity: number;
}

/** In quotes, and so that a spreadsheet takes no name for a formula. */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

const lines = ['barcode;name;stock'];
for await (const { barcode, name, stock_quantity } of readList<Product>('/api/v1/admin/products', {
  sort: 'name',
})) {
  lines.push([cell(barcode ?? ''), cell(name), stock_quantity].join(';'));
}

const [path = 'stock.csv'] = process.argv.slice(2);
// Renamed when it is complete, so that no reader gets half of it.
await writeFile(`${path}.new`, `${lines.join('\r\n')}\r\n`);
await rename(`${path}.new`, path);
process.stdout.write(`${path}: ${lines.length - 1} products\n`);
