import { data, redirectDocument } from 'react-router';
import { NotFoundPage } from '#app/features/frame/layout/not-found-page.tsx';
import type { Route } from './+types/not-found.ts';

/** Every path that no other route takes. */
export function loader() {
  return data(null, { status: 404 });
}

/**
 * A page that this document does not know may be one of the staff, whose routes visitors do not
 * load: the server decides.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url);
}

export default function NotFound() {
  return <NotFoundPage />;
}
