import type { District } from '#app/features/district.ts';

export const orders: District = {
  customer: [
    { path: '/withdrawal', file: 'routes/information/withdrawal.tsx' },
    { path: '/checkout', file: 'routes/checkout.tsx' },
    { path: '/profile/orders', file: 'routes/account/orders.tsx' },
    { path: '/profile/orders/:id', file: 'routes/account/order.tsx' },
    { path: '/profile/orders/:id/change', file: 'routes/account/order-change.tsx' },
    { path: '/profile/bought', file: 'routes/account/bought.tsx' },
  ],
  admin: [
    {
      path: '/admin/orders',
      file: 'routes/admin/orders.tsx',
      needs: 'orders:read',
      menu: { text: 'admin.orders', section: 'orders', icon: 'orders', open: 'pending_orders' },
    },
    {
      path: '/admin/orders/new',
      file: 'routes/admin/order-new.tsx',
      needs: 'staff_orders:place',
      title: 'staff_orders.title',
    },
    {
      path: '/admin/orders/print',
      file: 'routes/admin/order-sheets.tsx',
      needs: 'orders:read',
      title: 'admin.print',
    },
    {
      path: '/admin/orders/:id/change',
      file: 'routes/admin/order-change.tsx',
      needs: 'orders:read',
      title: null,
    },
  ],
  texts: {
    information: ['order_claim', 'withdrawal'],
    visitor: ['payment_method'],
    // `card_kind` and `held_orders` are for the staff, in the admin area and in `/work`: both load
    // this group.
    customer: [
      'amount',
      'card_kind',
      'checkout',
      'feedback',
      'order_change',
      'orders',
      'pickup',
      'substitution',
    ],
    staff: ['admin_print', 'staff_orders'],
  },
  live: [
    { key: ['admin-orders'], after: ['order.created', 'order.changed'] },
    // How far it is packed. Lists do not show it, and would load again at each scan.
    { key: ['admin-orders', 'one'], after: ['picking.changed'] },
  ],
};
