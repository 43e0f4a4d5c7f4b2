import { data } from 'react-router';
import { NotFoundPage } from '#app/features/layout/not-found-page.tsx';

/** Every path that no other route takes. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
