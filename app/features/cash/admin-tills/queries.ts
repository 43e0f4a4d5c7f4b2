import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { getChangePlan, getTill, listTillDoors } from '#contract/cash/tills.ts';

export const tillsKey = 'admin-tills';

export function useTill(id: string) {
  return useQuery({
    queryKey: [tillsKey, id],
    queryFn: ({ signal }) => call(getTill, { params: { id }, signal }),
  });
}

/** What customers had to pay in cash, of a counted till on paper. */
export function useTillDoors(id: string) {
  return useQuery({
    queryKey: [tillsKey, id, 'doors'],
    queryFn: ({ signal }) => call(listTillDoors, { params: { id }, signal }),
  });
}

/** What the driver of a tour should take along. It takes the server a moment. */
export function useChangePlan(tourId: string) {
  return useQuery({
    queryKey: [tillsKey, 'plan', tourId],
    queryFn: ({ signal }) => call(getChangePlan, { params: { id: tourId }, signal }),
  });
}

/** A change of a till: it may settle its tour. */
export function useTillAction(texts: { done?: string; failed: string }) {
  return useAdminAction([tillsKey, 'admin-tours'], texts);
}
