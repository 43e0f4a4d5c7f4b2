import { isSameBuilding } from '#domain/orders/house-group.ts';
import { useHouseGroup } from './queries.ts';
import { useGroupChoice } from './use-group-choice.ts';

export interface GroupProblem {
  code: 'house_group_unknown' | 'house_group_closed' | 'house_group_other_building';
  delivery_address: string | null;
}

/** Why the next order cannot join the group of the link that was followed; null if it can. */
export function useGroupProblem(deliveryAddress: string | undefined): GroupProblem | null {
  const choice = useGroupChoice();
  const { data: group, isFetched } = useHouseGroup(choice?.token ?? null);
  const building = group?.delivery_address ?? null;
  const isElsewhere =
    building !== null &&
    deliveryAddress !== undefined &&
    !isSameBuilding(building, deliveryAddress);
  const problem = (code: GroupProblem['code']) => ({ code, delivery_address: building });
  if (isFetched && group === undefined) return problem('house_group_unknown');
  if (group?.is_open === false) return problem('house_group_closed');
  return isElsewhere ? problem('house_group_other_building') : null;
}
