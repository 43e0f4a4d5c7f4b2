import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** The account that a page needs to show its content. */
export type Reader = 'visitor' | 'customer' | 'staff';

export interface Stop {
  path: string;
  reader: Reader;
}

/** The values for the variable parts of a path. */
export interface Samples {
  slug: string;
  /** Of a product. */
  id: string;
  order: string;
  /** Of an order at the counter. */
  pickup: string;
  batch: string;
  /** Of the staff member who looks at it. */
  tour: string;
  till: string;
  shelf: string;
  supplier: string;
  purchase: string;
  /** A purchase order of which goods are on the way. */
  expected: string;
  invoice: string;
}

const forCustomers =
  /^\/(cart|checkout|profile\/(account|addresses|bought|payment|orders|settings|security).*)$/;
const forStaff = /^\/(admin(?!\/promote)|work)(\/|$)/;

/** Every page of app/routes.ts, so that none is forgotten. */
export function listStops(samples: Samples): Stop[] {
  return pathsOf(routes, '')
    .flatMap((path) => eachTab(path))
    .map((path) => fill(path, samples))
    .map((path) => ({ path, reader: readerOf(path) }));
}

function readerOf(path: string): Reader {
  if (forStaff.test(path)) return 'staff';
  return forCustomers.test(path) ? 'customer' : 'visitor';
}

/** A route is a page when it has no others within; a resource has no component. */
function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children, file }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    if (children !== undefined && children.length > 0) return pathsOf(children, own);
    return file.endsWith('.tsx') ? [own === '' ? '/' : own] : [];
  });
}

const tabs: Record<string, readonly string[]> = {
  '/admin/contents': ['', '/notices', '/banners'],
};

/** The paths of a page that has its tabs in the path; for other pages their own. */
function eachTab(path: string): string[] {
  const page = path.replace('/:tab?', '');
  return (tabs[page] ?? [path.slice(page.length)]).map((tab) => page + tab);
}

/** @throws when a route has an unknown part */
function fill(path: string, samples: Samples): string {
  const {
    slug,
    id,
    order,
    pickup,
    batch,
    tour,
    till,
    shelf,
    supplier,
    purchase,
    invoice,
    expected,
  } = samples;
  const filled = path
    .replace('orders/:id', `orders/${order}`)
    .replace('counter/:orderId', `counter/${pickup}`)
    .replace(':batchId', batch)
    .replace(':tourId', tour)
    .replace('tills/:id', `tills/${till}`)
    .replace(':shelfId', shelf)
    .replace(':supplierId', supplier)
    .replace('purchase-orders/:orderId', `purchase-orders/${purchase}`)
    .replace('receipts/:orderId', `receipts/${expected}`)
    .replace('supplier-invoices/:invoiceId', `supplier-invoices/${invoice}`)
    .replace(':slug', slug)
    .replace(/:(id|productId)\b/, id)
    .replace('*', 'no/such/page');
  if (filled.includes(':')) throw new Error(`${path}: name its value in every-route.ts`);
  return filled;
}
