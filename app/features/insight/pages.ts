import type { District } from '#app/features/district.ts';

export const insight: District = {
  admin: [
    {
      path: '/admin/dashboard',
      file: 'routes/admin/dashboard.tsx',
      needs: 'work:read',
      menu: { text: 'admin.dashboard', section: 'today', icon: 'chart' },
    },
    {
      path: '/admin/reports',
      file: 'routes/admin/reports.tsx',
      needs: 'reports:read',
      menu: { text: 'admin.reports', section: 'figures', icon: 'trend' },
    },
    {
      path: '/admin/audit-log',
      file: 'routes/admin/audit-log.tsx',
      needs: 'audit:read',
      menu: { text: 'admin.audit_log', section: 'figures', icon: 'history' },
    },
  ],
  texts: {
    staff: ['admin_dashboard', 'admin_reports'],
  },
  live: [
    { key: ['admin-dashboard'], after: ['order.created', 'order.changed'] },
    {
      key: ['admin-today'],
      after: [
        'order.created',
        'order.changed',
        'picking.changed',
        'inquiry.changed',
        'task.changed',
        'tour.changed',
      ],
    },
  ],
};
