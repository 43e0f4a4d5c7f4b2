import type { District } from '#app/features/district.ts';

export const messages: District = {
  customer: [{ path: '/alerts', file: 'routes/account/alerts.tsx' }],
  admin: [
    {
      path: '/admin/messages',
      file: 'routes/admin/inquiries.tsx',
      needs: 'inquiries:read',
      menu: { text: 'admin.messages', section: 'orders', icon: 'mail', open: 'open_inquiries' },
    },
    {
      path: '/admin/outbox',
      file: 'routes/admin/outbox.tsx',
      needs: 'outbox:read',
      menu: { text: 'admin.outbox', section: 'shop', icon: 'send' },
    },
  ],
  texts: {
    customer: ['alerts'],
    staff: ['admin_inquiries', 'admin_logs'],
  },
  live: [{ key: ['admin-inquiries'], after: ['inquiry.changed'] }],
};
