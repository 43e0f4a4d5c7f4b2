import { href } from 'react-router';
import { useAdminMenu } from '#app/features/frame/admin-layout/use-admin-pages.ts';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';

/** `/admin`: the first page that the account may see. */
export default function AdminStartRoute() {
  const [first] = useAdminMenu();
  return <Redirect to={first?.to ?? href('/admin/settings')} />;
}
