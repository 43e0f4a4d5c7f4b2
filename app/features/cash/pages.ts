import type { District } from '#app/features/district.ts';

export const cash: District = {
  admin: [
    {
      path: '/admin/tills',
      file: 'routes/admin/dispatch/tills.tsx',
      needs: 'cash:read',
      menu: { text: 'admin.tills', section: 'tours', icon: 'wallet' },
    },
    {
      path: '/admin/tills/:id',
      file: 'routes/admin/dispatch/till.tsx',
      needs: 'cash:read',
      title: 'admin.tills',
    },
    {
      path: '/admin/cash-book',
      file: 'routes/admin/dispatch/cash-book.tsx',
      needs: 'cash:read',
      menu: { text: 'admin.cash_book', section: 'tours', icon: 'list' },
    },
    {
      path: '/admin/fiscal',
      file: 'routes/admin/dispatch/fiscal.tsx',
      needs: 'cash:read',
      menu: { text: 'admin.fiscal', section: 'tours', icon: 'certificate' },
    },
    {
      path: '/admin/fiscal/tax-office',
      file: 'routes/admin/dispatch/tax-office.tsx',
      needs: 'cash:read',
      title: 'admin_tax_office.title',
    },
    {
      path: '/admin/accounting',
      file: 'routes/admin/dispatch/accounting.tsx',
      needs: 'reports:read',
      menu: { text: 'admin.accounting', section: 'tours', icon: 'chart' },
    },
  ],
  texts: {
    staff: [
      'admin_accounting',
      'admin_cash_book',
      'admin_fiscal',
      'admin_tax_office',
      'admin_tills',
    ],
  },
  live: [{ key: ['admin-tills'], after: ['tour.changed'] }],
};
