import type { District } from '#app/features/district.ts';

export const catalog: District = {
  visitor: [
    { path: '/category/:slug', file: 'routes/category.tsx' },
    { path: '/products', file: 'routes/products.tsx' },
    { path: '/product/:id', file: 'routes/product.tsx' },
    { path: '/search', file: 'routes/search.tsx' },
    { path: '/offers', file: 'routes/offers.tsx' },
    { path: '/dietary-guard', file: 'routes/dietary-guard.tsx' },
  ],
  customer: [
    { path: '/shopping-list', file: 'routes/shopping-list.tsx' },
    { path: '/shopping-lists', file: 'routes/account/shopping-lists.tsx' },
    { path: '/shopping-lists/:id', file: 'routes/account/named-list.tsx' },
    { path: '/favourites', file: 'routes/favourites.tsx' },
  ],
  admin: [
    {
      path: '/admin/products',
      file: 'routes/admin/products.tsx',
      needs: 'catalog:read',
      menu: { text: 'admin.products', section: 'goods', icon: 'shelf' },
    },
    {
      path: '/admin/products/import',
      file: 'routes/admin/import.tsx',
      needs: 'catalog:write',
      title: 'admin_import.title',
    },
    {
      path: '/admin/particulars',
      file: 'routes/admin/particulars.tsx',
      needs: 'catalog:read',
      menu: { text: 'admin.particulars', section: 'goods', icon: 'list' },
    },
    {
      path: '/admin/categories',
      file: 'routes/admin/categories.tsx',
      needs: 'catalog:write',
      menu: { text: 'admin.categories', section: 'goods', icon: 'basket' },
    },
    {
      path: '/admin/searches',
      file: 'routes/admin/searches.tsx',
      needs: 'catalog:write',
      menu: { text: 'admin.searches', section: 'goods', icon: 'search' },
    },
    {
      path: '/admin/translations',
      file: 'routes/admin/translations.tsx',
      needs: 'catalog:write',
      menu: { text: 'admin.translations', section: 'goods', icon: 'globe' },
    },
    {
      path: '/admin/certificates',
      file: 'routes/admin/certificates.tsx',
      needs: 'certificates:read',
      menu: { text: 'admin.certificates', section: 'goods', icon: 'certificate' },
    },
    {
      path: '/admin/doubts',
      file: 'routes/admin/doubts.tsx',
      needs: 'certificates:read',
      menu: { text: 'admin.doubts', section: 'goods', icon: 'mail' },
    },
    {
      path: '/admin/suppliers',
      file: 'routes/admin/suppliers.tsx',
      needs: 'buying:read',
      menu: { text: 'admin.suppliers', section: 'goods', icon: 'truck' },
    },
    {
      path: '/admin/suppliers/:supplierId',
      file: 'routes/admin/supplier.tsx',
      needs: 'buying:read',
      title: 'admin.suppliers',
    },
    {
      path: '/admin/purchase-orders',
      file: 'routes/admin/purchase-orders.tsx',
      needs: 'buying:read',
      menu: { text: 'admin.purchase_orders', section: 'goods', icon: 'send' },
    },
    {
      path: '/admin/purchase-orders/:orderId',
      file: 'routes/admin/purchase-order.tsx',
      needs: 'buying:read',
      title: 'admin.purchase_orders',
    },
    {
      path: '/admin/proposals',
      file: 'routes/admin/proposals.tsx',
      needs: 'buying:read',
      menu: { text: 'admin.proposals', section: 'goods', icon: 'basket' },
    },
    {
      path: '/admin/demand',
      file: 'routes/admin/demand.tsx',
      needs: 'buying:read',
      menu: { text: 'admin.demand', section: 'goods', icon: 'trend' },
    },
    {
      path: '/admin/offers',
      file: 'routes/admin/offers.tsx',
      needs: 'offers:read',
      menu: { text: 'admin.offers', section: 'offers', icon: 'tag' },
    },
  ],
  texts: {
    visitor: ['catalog', 'favourites', 'offers', 'search'],
    customer: ['lists'],
    staff: [
      'admin_categories',
      'admin_import',
      'admin_offers',
      'admin_particulars',
      'admin_products',
      'admin_searches',
      'admin_translations',
    ],
  },
};
