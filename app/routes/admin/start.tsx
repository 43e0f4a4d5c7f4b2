import { href, Navigate } from 'react-router';

/** `/admin` */
export default function AdminStartRoute() {
  return <Navigate to={href('/admin/dashboard')} replace />;
}
