import { Outlet } from 'react-router';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { StorefrontLayout } from '#app/features/frame/layout/storefront-layout.tsx';

export default function Storefront() {
  return (
    <StorefrontLayout>
      <Outlet />
    </StorefrontLayout>
  );
}

/** What no page of its own catches; the way to everywhere else stays. */
export function ErrorBoundary() {
  return (
    <StorefrontLayout>
      <ErrorPage />
    </StorefrontLayout>
  );
}
