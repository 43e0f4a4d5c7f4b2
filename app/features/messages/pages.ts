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
    {
      path: '/admin/webhooks',
      file: 'routes/admin/webhooks.tsx',
      needs: 'webhooks:read',
      menu: { text: 'admin.webhooks', section: 'shop', icon: 'route' },
    },
    {
      path: '/admin/webhook-deliveries',
      file: 'routes/admin/webhook-deliveries.tsx',
      needs: 'webhooks:read',
      title: 'admin_webhooks.log',
    },
  ],
  texts: {
    customer: ['alerts'],
    staff: ['admin_inquiries', 'admin_logs', 'admin_webhooks'],
  },
  live: [{ key: ['admin-inquiries'], after: ['inquiry.changed'] }],
};
