import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('routes/storefront.tsx', [
    index('routes/home.tsx'),
    route('category/:slug', 'routes/category.tsx'),
    route('product/:id', 'routes/product.tsx'),
    route('search', 'routes/search.tsx'),
    route('offers', 'routes/offers.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('auth', 'routes/auth.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('profile/account-data', 'routes/account-data.tsx'),
    route('profile/payment-methods', 'routes/payment-methods.tsx'),
    route('profile/settings', 'routes/settings.tsx'),
    route('profile/orders', 'routes/orders.tsx'),
    route('delivery-info', 'routes/delivery-info.tsx'),
    route('trust-info', 'routes/trust-info.tsx'),
    route('pricing-info', 'routes/pricing-info.tsx'),
    route('imprint', 'routes/imprint.tsx'),
    route('admin/promote', 'routes/admin-promotion.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('admin', 'routes/admin.tsx', [
    index('routes/admin-start.tsx'),
    route('dashboard', 'routes/admin-start.tsx', { id: 'admin-dashboard' }),
    route('orders', 'routes/admin-orders.tsx'),
    route('products', 'routes/admin-products.tsx'),
  ]),
] satisfies RouteConfig;
