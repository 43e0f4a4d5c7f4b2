import type { District } from '#app/features/district.ts';

export const frame: District = {
  visitor: [{ path: '/offline', file: 'routes/offline.tsx' }],
  customer: [{ path: '/admin/promote', file: 'routes/admin/admin-code.tsx' }],
  work: [{ path: '/work', file: 'routes/work/work-start.tsx', needs: null, title: 'work.title' }],
  admin: [{ path: '/admin', file: 'routes/admin/start.tsx', needs: null, title: null }],
  texts: {
    visitor: ['common', 'connection', 'layout', 'problem'],
    staff: ['admin', 'admin_palette'],
    work: ['work'],
  },
  live: [
    {
      key: ['admin-open-work'],
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
