import { href, Navigate } from 'react-router';

/** `/admin` and `/admin/dashboard` begin with what there is to do. */
export default function AdminStartRoute() {
  return <Navigate to={href('/admin/orders')} replace />;
}
