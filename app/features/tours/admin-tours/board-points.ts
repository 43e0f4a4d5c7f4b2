import type { MapLine, MapPoint } from '#app/features/tours/tour-map/state.ts';
import type { TourMap } from '#contract/tours/map.schema.ts';
import type { Board } from '#contract/tours/tours.schema.ts';
import type { Position } from '#domain/tours/distance.ts';
import { groupByHouse } from '#domain/tours/house.ts';
import { draftLane, type Draft } from './moves/draft.ts';
import { movableStops, type Move } from './moves/lanes.ts';
import { targetsOf, type Place } from './moves/targets.ts';
import type { BoardOrder } from './order-facts.tsx';
import type { BoardWindow } from './windows.ts';

/** An order with its place on the board, as list and map show it. */
export interface PlacedOrder {
  order: BoardOrder;
  place: Place;
  /** Its turn among the movable orders of a tour; null: it stays where it is. */
  turn: { index: number; count: number } | null;
  late: number;
  isDone: boolean;
}

/** A tour, a proposed one, or the orders that wait. */
interface Lane {
  id: string | null;
  colour: number | null;
  orders: PlacedOrder[];
}

/** Each driver with a tour or a proposal has a colour, in the order of the board. */
export function colourOf(driverId: string | null, board: Board, draft: Draft | null): number {
  const driving = [
    ...board.tours.map(({ driver_id }) => driver_id),
    ...(draft?.tours.map((tour) => tour.driverId) ?? []),
  ];
  return Math.max(0, [...new Set(driving)].indexOf(driverId));
}

/** The lists of a window. */
export function lanesOf(window: BoardWindow, board: Board, draft: Draft | null): Lane[] {
  const proposed = draft?.windowStart === window.start ? draft.tours : [];
  return [
    ...window.tours.map((tour) => {
      const movable = movableStops(tour);
      const fixed = tour.stops.filter((stop) => !movable.includes(stop));
      return {
        id: tour.id,
        colour: colourOf(tour.driver_id, board, draft),
        orders: [...fixed, ...movable].map((stop) => {
          const index = movable.indexOf(stop);
          return {
            order: stop,
            place: {
              window_start: stop.window_start,
              lane: tour.id,
              canLeave: index >= 0 && tour.state === 'planned',
            },
            turn: index < 0 ? null : { index, count: movable.length },
            late: stop.state === 'planned' ? stop.late_minutes : 0,
            isDone: stop.state === 'done' || stop.state === 'failed',
          };
        }),
      };
    }),
    ...proposed.map(({ driverId, orderIds, planned }) => ({
      id: draftLane(driverId),
      colour: colourOf(driverId, board, draft),
      orders: orderIds.flatMap((id, index) =>
        board.orders
          .filter(({ order_id }) => order_id === id)
          .map((order) => ({
            order,
            place: {
              window_start: order.window_start,
              lane: draftLane(driverId),
              canLeave: true,
            },
            turn: { index, count: orderIds.length },
            late: planned?.stops.find(({ order_id }) => order_id === id)?.late_minutes ?? 0,
            isDone: false,
          })),
      ),
    })),
    {
      id: null,
      colour: null,
      orders: window.waiting.map((order) => ({
        order,
        place: {
          window_start: order.window_start,
          lane: null,
          canLeave: order.status === 'ready' && !order.is_held,
        },
        turn: null,
        late: 0,
        isDone: false,
      })),
    },
  ];
}

interface Drawn {
  points: MapPoint[];
  lines: MapLine[];
  /** Only in the list: where they are is not known. */
  without: PlacedOrder[];
}

/** What the map shows of these lists. `nameOf` says what the list says of a house. */
export function pointsOf(
  lanes: readonly Lane[],
  { positions, shop }: Pick<TourMap, 'positions' | 'shop'>,
  nameOf: (orders: readonly PlacedOrder[], number: number | null) => string,
): Drawn {
  const known = new Map(positions.map(({ order_id, ...position }) => [order_id, position]));
  const drawn: Drawn = { points: [], lines: [], without: [] };
  for (const { colour, id, orders } of lanes) {
    const way: Position[] = [];
    for (const [index, house] of housesOf(orders).entries()) {
      const [first] = house;
      const position = first && known.get(first.order.order_id);
      if (first === undefined || position === undefined) {
        drawn.without.push(...house);
        continue;
      }
      const number = id === null ? null : index + 1;
      way.push(position);
      drawn.points.push({
        id: first.order.order_id,
        position,
        colour,
        label: number === null ? '' : String(number),
        name: nameOf(house, number),
        late: Math.max(...house.map(({ late }) => late)),
        window: { start: first.order.window_start, end: first.order.window_end },
        isDone: house.every(({ isDone }) => isDone),
      });
    }
    if (colour !== null && way.length > 0) {
      const home = shop === null ? [] : [shop];
      drawn.lines.push({ colour, positions: [...home, ...way, ...home] });
    }
  }
  return drawn;
}

function housesOf(orders: readonly PlacedOrder[]): PlacedOrder[][] {
  const byId = new Map(orders.map((placed) => [placed.order.order_id, placed]));
  return groupByHouse(orders.map(({ order }) => order)).map((house) =>
    house.flatMap(({ order_id }) => byId.get(order_id) ?? []),
  );
}

export function findPlaced(lanes: readonly Lane[], orderId: string | null) {
  return lanes.flatMap(({ orders }) => orders).find(({ order }) => order.order_id === orderId);
}

/** What it means to drop an order on another one: it gets the place of that one. Null: refused. */
export function moveOnto(
  orderId: string,
  ontoId: string,
  lanes: readonly Lane[],
  { board, draft }: { board: Board; draft: Draft | null },
): Move | null {
  const dragged = findPlaced(lanes, orderId);
  const onto = findPlaced(lanes, ontoId);
  if (dragged === undefined || onto === undefined) return null;
  const { lane: from, canLeave } = dragged.place;
  const to = onto.place.lane;
  if (to === null) return canLeave && from !== null ? { orderId, from, to, index: 0 } : null;
  const isWithin = from === to && dragged.turn !== null;
  const isTarget = targetsOf(dragged.place, board, draft).some(({ lane }) => lane === to);
  if (onto.turn === null || !(isWithin || isTarget)) return null;
  return { orderId, from, to, index: onto.turn.index };
}
