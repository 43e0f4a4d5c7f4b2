import { useHouseGroup } from './queries.ts';
import { useGroupChoice } from './use-group-choice.ts';

/** The window of the group that the next order joins; every window for an order without one. */
export function useJoinedGroup(): { isLoading: boolean; isWindow: (start: string) => boolean } {
  const choice = useGroupChoice();
  const { data: group, isLoading } = useHouseGroup(choice?.token ?? null);
  const isOpen = group?.is_open === true;
  return {
    isLoading,
    isWindow: (start) => !isOpen || start === group.delivery_time_start,
  };
}
