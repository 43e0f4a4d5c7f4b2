import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { tillsKey } from '#app/features/cash/admin-tills/queries.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Tour } from '#contract/tours/tours.schema.ts';
import {
  getBoard,
  listOrdersWithoutTour,
  listUndecidedStops,
  setTourStops,
} from '#contract/tours/tours.ts';

const toursKey = 'admin-tours';

export function useBoard(day: string) {
  return useQuery({
    queryKey: [toursKey, day],
    queryFn: ({ signal }) => call(getBoard, { query: { day }, signal }),
    placeholderData: keepPreviousData,
    // The connection for live events may break.
    refetchInterval: 60_000,
  });
}

/** The stops that failed and wait for a decision. */
export function useUndecidedStops() {
  return useQuery({
    queryKey: [toursKey, 'undecided'],
    queryFn: ({ signal }) => call(listUndecidedStops, { signal }),
    refetchInterval: 60_000,
  });
}

/** The orders that are on their way on no tour. */
export function useOrdersWithoutTour() {
  return useQuery({
    queryKey: [toursKey, 'without-tour'],
    queryFn: ({ signal }) => call(listOrdersWithoutTour, { signal }),
    refetchInterval: 60_000,
  });
}

export function saveStops(tour: Tour, orderIds: string[], driverId: string): Promise<Tour> {
  return call(setTourStops, {
    params: { id: tour.id },
    headers: { 'if-match': `"${tour.version}"` },
    body: { driver_id: driverId, order_ids: orderIds },
  });
}

/**
 * A change of the board. Afterwards the board is loaded again, also after a refusal: it means that
 * another dispatcher or a driver was faster.
 */
export function useBoardAction(texts: { done?: string; failed: string }) {
  const { t } = useTranslation();
  return useAdminAction([toursKey, tillsKey, 'admin-open-work'], {
    ...texts,
    outdated: t('admin_tours.conflict'),
  });
}
