import type { District } from '#app/features/district.ts';

export const tours: District = {
  work: [
    {
      path: '/work/tours',
      file: 'routes/work/work-tours.tsx',
      needs: 'orders:deliver',
      title: 'tour.title',
      menu: {
        text: 'work.pages.tours.title',
        detail: 'work.pages.tours.text',
        section: 'orders',
        icon: 'truck',
        waiting: 'own_stops',
      },
    },
    {
      path: '/work/tours/:tourId',
      file: 'routes/work/work-tour.tsx',
      needs: 'orders:deliver',
      title: 'tour.tour_title',
    },
    {
      path: '/work/counter',
      file: 'routes/work/work-counter.tsx',
      needs: 'counter:read',
      title: 'work.pages.counter.title',
      menu: {
        text: 'work.pages.counter.title',
        detail: 'work.pages.counter.text',
        section: 'orders',
        icon: 'counter',
      },
    },
    {
      path: '/work/counter/:orderId',
      file: 'routes/work/work-pickup.tsx',
      needs: 'counter:read',
      title: 'work.pages.counter.title',
    },
  ],
  admin: [
    {
      path: '/admin/tours',
      file: 'routes/admin/dispatch/tours.tsx',
      needs: 'tours:read',
      menu: { text: 'admin.tours', section: 'tours', icon: 'route' },
    },
  ],
  texts: {
    staff: ['admin_tours'],
    work: ['counter', 'tour', 'tour_map'],
  },
  live: [
    { key: ['counter'], after: ['order.changed', 'tour.changed'] },
    { key: ['tours'], after: ['tour.changed'] },
    { key: ['admin-tours'], after: ['tour.changed'] },
  ],
};
