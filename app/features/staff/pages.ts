import type { District } from '#app/features/district.ts';

export const staff: District = {
  customer: [{ path: '/invitation', file: 'routes/invitation.tsx' }],
  work: [
    {
      path: '/work/times',
      file: 'routes/work/work-times.tsx',
      needs: 'work:read',
      menu: {
        text: 'work.pages.times.title',
        detail: 'work.pages.times.text',
        section: 'own',
        icon: 'clock',
      },
    },
  ],
  admin: [
    {
      path: '/admin/tasks',
      file: 'routes/admin/tasks.tsx',
      needs: 'tasks:read',
      menu: { text: 'admin.tasks', section: 'orders', icon: 'warning', open: 'open_tasks' },
    },
    {
      path: '/admin/team',
      file: 'routes/admin/team.tsx',
      needs: 'staff:read',
      menu: { text: 'admin.team', section: 'shop', icon: 'profile' },
    },
    {
      path: '/admin/keys',
      file: 'routes/admin/keys.tsx',
      needs: 'keys:read',
      menu: { text: 'admin.keys', section: 'shop', icon: 'key' },
    },
  ],
  texts: {
    staff: ['admin_keys', 'admin_tasks', 'team'],
    work: ['work_event', 'work_times'],
  },
};
