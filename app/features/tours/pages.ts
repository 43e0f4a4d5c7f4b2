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
    work: ['tour', 'tour_map'],
  },
  live: [
    { key: ['tours'], after: ['tour.changed'] },
    { key: ['admin-tours'], after: ['tour.changed'] },
  ],
};
