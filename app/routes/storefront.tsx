import { Outlet } from 'react-router';
import { StorefrontLayout } from '#app/features/layout/storefront-layout.tsx';

export default function Storefront() {
  return (
    <StorefrontLayout>
      <Outlet />
    </StorefrontLayout>
  );
}
