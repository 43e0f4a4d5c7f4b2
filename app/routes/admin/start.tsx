import { href, Navigate } from 'react-router';
import { useAdminPages } from '#app/features/frame/admin-layout/use-admin-pages.ts';

/** `/admin`: the first page that the account may see. */
export default function AdminStartRoute() {
  const [first] = useAdminPages();
  return <Navigate to={first?.to ?? href('/admin/settings')} replace />;
}
