import type { District } from '#app/features/district.ts';

export const stock: District = {
  work: [
    {
      path: '/work/picking',
      file: 'routes/work/work-picking.tsx',
      needs: 'orders:pick',
      menu: {
        text: 'work.pages.picking.title',
        detail: 'work.pages.picking.text',
        section: 'orders',
        icon: 'picking',
        waiting: 'to_pick',
      },
    },
    {
      path: '/work/picking/:batchId',
      file: 'routes/work/work-batch.tsx',
      needs: 'orders:pick',
      title: 'picking.batch_title',
    },
    {
      path: '/work/receipts',
      file: 'routes/work/work-receipts.tsx',
      needs: 'stock:book',
      menu: {
        text: 'work.pages.receipts.title',
        detail: 'work.pages.receipts.text',
        section: 'goods',
        icon: 'receipt',
      },
    },
    {
      path: '/work/receipts/:orderId',
      file: 'routes/work/order-receipt.tsx',
      needs: 'stock:book',
      title: 'work.pages.receipts.title',
    },
    {
      path: '/work/stock',
      file: 'routes/work/work-stock.tsx',
      needs: 'stock:book',
      menu: {
        text: 'work.pages.stock.title',
        detail: 'work.pages.stock.text',
        section: 'goods',
        icon: 'stock',
      },
    },
    {
      path: '/work/expiring',
      file: 'routes/work/work-expiring.tsx',
      needs: 'stock:book',
      menu: {
        text: 'work.pages.expiring.title',
        detail: 'work.pages.expiring.text',
        section: 'goods',
        icon: 'lots',
        waiting: 'ending_lots',
      },
    },
    {
      path: '/work/stock/count',
      file: 'routes/work/work-count.tsx',
      needs: 'stock:book',
      title: 'work.count_shelves',
    },
    {
      path: '/work/stock/count/:shelfId',
      file: 'routes/work/work-shelf-count.tsx',
      needs: 'stock:book',
      title: 'work.count_shelves',
    },
    {
      path: '/work/scanner',
      file: 'routes/work/work-scanner.tsx',
      needs: 'stock:book',
      title: 'work.scanner.title',
    },
    {
      path: '/work/lots/:productId',
      file: 'routes/work/work-lots.tsx',
      needs: 'stock:book',
      title: 'work.lots_title',
    },
    {
      path: '/work/returned-goods',
      file: 'routes/work/work-returned-goods.tsx',
      needs: 'stock:book',
      menu: {
        text: 'work.pages.returned_goods.title',
        detail: 'work.pages.returned_goods.text',
        section: 'goods',
        icon: 'return',
        waiting: 'to_put_back',
      },
    },
  ],
  texts: {
    visitor: ['halal_sheet'],
    customer: ['held_orders'],
    work: ['picking', 'goods_receipt'],
    staff: [
      'admin_certificates',
      'admin_demand',
      'admin_doubts',
      'admin_proposals',
      'admin_short_life',
      'admin_suppliers',
      'purchase_orders',
      'supplier_invoices',
      'corrected_labels',
    ],
  },
  live: [
    {
      key: ['picking'],
      after: ['order.created', 'order.changed', 'picking.changed', 'task.changed'],
    },
    // Goods come back with a tour.
    {
      key: ['returned-goods'],
      after: ['order.created', 'order.changed', 'picking.changed', 'task.changed', 'tour.changed'],
    },
  ],
};
