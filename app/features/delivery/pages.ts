import type { District } from '#app/features/district.ts';

export const delivery: District = {
  customer: [{ path: '/profile/addresses', file: 'routes/account/addresses.tsx' }],
  admin: [
    {
      path: '/admin/delivery',
      file: 'routes/admin/delivery.tsx',
      needs: 'delivery:read',
      menu: { text: 'admin.delivery', section: 'shop', icon: 'truck' },
    },
  ],
  texts: {
    customer: ['addresses'],
    staff: ['admin_delivery'],
  },
};
