import type { District } from '#app/features/district.ts';

export const cart: District = {
  customer: [
    { path: '/cart', file: 'routes/cart.tsx' },
    { path: '/checkout', file: 'routes/checkout.tsx' },
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
    customer: ['cart_code', 'checkout'],
    staff: ['admin_promotions'],
  },
};
