import { useEffect } from 'react';
import { districts } from '#app/features/pages.ts';
import { followEvents } from './live-queries.ts';

const queries = Object.values(districts).flatMap(({ live = [] }) => live);

/**
 * Lets live events outdate the queries of the staff, from the first page of the staff on. Customers
 * do not load their list.
 */
export function useStaffUpdates(): void {
  useEffect(() => followEvents(queries), []);
}
