import { createContext, use } from 'react';
import type { Board } from '#contract/tours/tours.schema.ts';
import type { Draft } from './moves/draft.ts';
import type { Move } from './moves/lanes.ts';
import type { Place } from './moves/targets.ts';

/** The order that is dragged, and where it would be dropped. */
export interface Drag {
  orderId: string;
  from: Place;
  over: { lane: string | null; index: number } | null;
}

interface BoardControls {
  board: Board;
  draft: Draft | null;
  /** Saves a move at once, except within the proposal. */
  move: (move: Move) => void;
  /** While a change is saved, no other one starts. */
  isSaving: boolean;
  drag: Drag | null;
  setDrag: (drag: Drag | null) => void;
  /** The order that list and map show. */
  selectedId: string | null;
  select: (orderId: string | null) => void;
}

export const BoardContext = createContext<BoardControls | null>(null);

export function useBoardControls(): BoardControls {
  const controls = use(BoardContext);
  if (controls === null) throw new Error('only within the board');
  return controls;
}
