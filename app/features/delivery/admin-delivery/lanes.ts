interface Span {
  start: string;
  end: string;
}

/**
 * Places windows that overlap side by side: for each its lane, and how many lanes its group has.
 * They come in the order of their starts.
 */
export function placeInLanes<T extends Span>(
  windows: readonly T[],
): { window: T; lane: number; lanes: number }[] {
  const placed: { window: T; lane: number; group: number }[] = [];
  let group = 0;
  let groupEnd = '';
  let ends: string[] = [];
  for (const window of windows) {
    if (window.start >= groupEnd) {
      group += 1;
      ends = [];
    }
    const free = ends.findIndex((end) => end <= window.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = window.end;
    groupEnd = window.end > groupEnd ? window.end : groupEnd;
    placed.push({ window, lane, group });
  }
  const lanes = Map.groupBy(placed, (each) => each.group);
  return placed.map(({ window, lane, group: id }) => ({
    window,
    lane,
    lanes: 1 + Math.max(...(lanes.get(id) ?? []).map((each) => each.lane)),
  }));
}
