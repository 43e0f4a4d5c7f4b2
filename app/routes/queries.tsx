import { Outlet } from 'react-router';
import { QueriesProvider } from '#app/api/queries-provider.tsx';

/** Around the pages that show personal data. */
export default function Queries() {
  return (
    <QueriesProvider>
      <Outlet />
    </QueriesProvider>
  );
}
