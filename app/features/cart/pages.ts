import type { District } from '#app/features/district.ts';

export const cart: District = {
  customer: [
    { path: '/house-group', file: 'routes/house-group.tsx' },
    { path: '/cart', file: 'routes/cart.tsx' },
  ],
  admin: [
    {
      path: '/admin/promotions',
      file: 'routes/admin/promotions.tsx',
      needs: 'promotions:read',
      menu: { text: 'admin.promotions', section: 'offers', icon: 'percent' },
    },
  ],
  texts: {
    visitor: ['cart'],
    customer: ['cart_code', 'house_group'],
    staff: ['admin_promotions'],
  },
};
