import { href, Navigate } from 'react-router';
import { useAdminMenu } from '#app/features/frame/admin-layout/use-admin-pages.ts';

/** `/admin`: the first page that the account may see. */
export default function AdminStartRoute() {
  const [first] = useAdminMenu();
  return <Navigate to={first?.to ?? href('/admin/settings')} replace />;
}
