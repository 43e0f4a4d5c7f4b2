import { useHouseGroup } from './queries.ts';
import { useGroupChoice } from './use-group-choice.ts';

/** The window of the group that the next order joins; every window for an order without one. */
export function useJoinedGroup(): { isLoading: boolean; isWindow: (start: string) => boolean } {
  const choice = useGroupChoice();
  const { data: group, isLoading, isFetched } = useHouseGroup(choice?.token ?? null);
  const isOpen = group?.is_open === true;
  return {
    // A group that does not exist is requested again, and nothing waits for it any more.
    isLoading: isLoading && !isFetched,
    isWindow: (start) => !isOpen || start === group.delivery_time_start,
  };
}
