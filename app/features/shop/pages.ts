import type { District } from '#app/features/district.ts';

export const shop: District = {
  visitor: [
    { path: '/', file: 'routes/home.tsx' },
    { path: '/delivery-info', file: 'routes/information/delivery-info.tsx' },
    { path: '/trust-info', file: 'routes/information/trust-info.tsx' },
    { path: '/pricing-info', file: 'routes/information/pricing-info.tsx' },
    { path: '/imprint', file: 'routes/information/imprint.tsx' },
    { path: '/profile/privacy-policy', file: 'routes/information/privacy-policy.tsx' },
    { path: '/profile/terms-conditions', file: 'routes/information/terms-conditions.tsx' },
    { path: '/accessibility', file: 'routes/information/accessibility.tsx' },
    { path: '/guarantee', file: 'routes/information/guarantee.tsx' },
  ],
  customer: [{ path: '/profile/help', file: 'routes/information/help.tsx' }],
  admin: [
    {
      path: '/admin/shop',
      file: 'routes/admin/shop.tsx',
      needs: 'settings:read',
      menu: { text: 'admin.shop', section: 'shop', icon: 'home' },
    },
    {
      path: '/admin/contents/:tab?',
      file: 'routes/admin/contents.tsx',
      needs: 'contents:read',
      title: null,
      menu: { text: 'admin.contents', section: 'shop', icon: 'list' },
    },
  ],
  texts: {
    visitor: ['home', 'shop'],
    staff: ['admin_banners', 'admin_notices', 'admin_settings', 'contents'],
    information: ['help', 'information', 'legal'],
  },
};
