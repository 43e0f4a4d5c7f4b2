import type { District } from '#app/features/district.ts';

export const accounts: District = {
  customer: [
    { path: '/auth', file: 'routes/account/auth.tsx' },
    { path: '/reset-password', file: 'routes/account/reset-password.tsx' },
    { path: '/profile', file: 'routes/account/profile.tsx' },
    { path: '/profile/account-data', file: 'routes/account/account-data.tsx' },
    { path: '/profile/payment-methods', file: 'routes/account/payment-methods.tsx' },
    { path: '/profile/settings', file: 'routes/account/settings.tsx' },
    { path: '/profile/security', file: 'routes/account/security.tsx' },
  ],
  admin: [
    {
      path: '/admin/customers',
      file: 'routes/admin/customers.tsx',
      needs: 'customers:read',
      menu: { text: 'admin.customers', section: 'orders', icon: 'people' },
    },
    {
      path: '/admin/opening',
      file: 'routes/admin/opening.tsx',
      needs: 'settings:write',
      title: 'admin.opening',
    },
    {
      path: '/admin/settings',
      file: 'routes/admin/settings.tsx',
      needs: null,
      menu: { text: 'admin.settings', section: 'own', icon: 'tools' },
    },
  ],
  texts: {
    visitor: ['guard'],
    customer: ['account', 'security', 'session', 'settings'],
    staff: ['admin_customers', 'opening'],
  },
};
