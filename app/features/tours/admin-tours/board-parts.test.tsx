import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StaffRoleContext } from '#app/features/frame/permissions/use-may.ts';
import type { Board } from '#contract/tours/tours.schema.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { boardOrder, boardTour, sampleBoard } from '#test/helpers/tours/board-samples.ts';
import { BoardContext } from './board-context.ts';
import { BoardView } from './board-view.tsx';
import { draftOf, type Draft } from './moves/draft.ts';
import type { Move } from './moves/lanes.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { Proposal } from './proposal.tsx';
import { TourCard } from './tour-card.tsx';
import { WindowSection } from './window-section.tsx';
import { windowsOf } from './windows.ts';

const { show } = openPartBrowser();
const start = '2026-11-21T08:00:00.000Z';

function showOnBoard(
  part: ReactNode,
  board: Partial<Board>,
  draft: Draft | null = null,
  move: (move: Move) => void = () => undefined,
) {
  const controls = {
    board: sampleBoard(board),
    draft,
    isSaving: false,
    drag: null,
    selectedId: null,
  };
  const ignore = () => undefined;
  return show(
    <StaffRoleContext value="dispatcher">
      <BoardContext value={{ ...controls, move, setDrag: ignore, select: ignore }}>
        <ul>{part}</ul>
      </BoardContext>
    </StaffRoleContext>,
  );
}

const showTour = (tour: ReturnType<typeof boardTour>) => showOnBoard(<TourCard tour={tour} />, {});
const main = () => screen.getByRole('main').textContent;

it('a proposal says which orders no driver can deliver, and why', () => {
  const draft = draftOf(start, ['farid'], {
    tours: [],
    unplanned: [{ order_id: 'a', reason: 'too_many_totes' }],
  });
  const board = { orders: [boardOrder('a', { order_number: 1042 })] };
  const { t } = showOnBoard(
    <li>
      <Proposal draft={draft} onDraft={() => undefined} />
    </li>,
    board,
    draft,
  );
  expect(main()).toContain(`1042: ${t('admin_tours.unplanned.too_many_totes')}`);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: t('admin_tours.save') });
  expect(save.disabled).toBe(true);
});

it('a tour says what is wrong with it, and which stops are late', () => {
  const stops = [{ order_id: 'a', late_minutes: 12 }, { order_id: 'b' }];
  const { t } = showTour(boardTour('first', stops, { returns_late: true, exceeds_totes: true }));
  expect(screen.getAllByText(t('admin_tours.late', { count: 12 }))).toHaveLength(1);
  expect(main()).toContain(t('admin_tours.fault.returns_late'));
  expect(main()).toContain(t('admin_tours.fault.exceeds_totes'));
  expect(main()).not.toContain(t('admin_tours.fault.exceeds_stops'));
});

it('the orders of a house are one stop, with the address above them', () => {
  const elsewhere = 'Badstraße 4, 13357 Berlin';
  const stops = [
    { order_id: 'a', state: 'done' as const },
    { order_id: 'b' },
    { order_id: 'c', delivery_address: elsewhere },
  ];
  const { t } = showTour(boardTour('first', stops, { state: 'under_way' }));
  const rows = within(screen.getByRole('list', { name: 'Farid Haddad' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toBe(
    `1Soldiner Straße 7a, 13359 Berlin · ${t('admin_tours.house_orders', { count: 2 })}`,
  );
  expect(rows.map(({ textContent }) => textContent.startsWith('2'))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it('a proposal says which stops are late', () => {
  const times = { arrives_at: start, begins_at: start, leaves_at: start };
  const planned = { leaves_at: start, returns_at: start, metres: 900 };
  const draft = draftOf(start, ['farid'], {
    unplanned: [],
    tours: [
      {
        ...planned,
        driver_id: 'farid',
        stops: [
          { order_id: 'a', ...times, late_minutes: 85 },
          { order_id: 'b', ...times, late_minutes: 0 },
        ],
      },
    ],
  });
  const part = <Proposal draft={draft} onDraft={() => undefined} />;
  const orders = [boardOrder('a'), boardOrder('b')];
  const { t } = showOnBoard(<li>{part}</li>, { orders }, draft);
  expect(screen.getAllByText(t('admin_tours.late', { count: 85 }))).toHaveLength(1);
  expect(screen.queryByText(t('admin_tours.late', { count: 0 }))).toBeNull();
});

it('a plan says which orders come from earlier windows, and which are too late', async () => {
  const day = '2026-11-21T';
  const from = (id: string, hour: number, changes = {}) =>
    boardOrder(id, {
      window_start: `${day}${hour}:00:00.000Z`,
      window_end: `${day}${hour + 2}:00:00.000Z`,
      ...changes,
    });
  const orders = [
    from('late', 10),
    from('overlapping', 11),
    from('back', 10, { is_second_try: true }),
    from('own', 12),
  ];
  const windows = windowsOf(sampleBoard({ orders }), null);
  const window = windows.at(-1);
  if (window === undefined) throw new Error('the board has a window');
  const part = <PlanDialog window={window} onDraft={() => undefined} onClose={() => undefined} />;
  const { t, user } = showOnBoard(<li>{part}</li>, { orders });
  const own = t('admin_tours.plan_own', { count: 1 });
  const earlier = t('admin_tours.plan_earlier', { count: 3 });
  const late = t('admin_tours.plan_late', { count: 1 });
  const sum = await screen.findByRole('status');
  expect(sum.textContent).toBe(`${own} · ${earlier} · ${late}`);
  const [box] = screen.getAllByRole('checkbox', {
    name: new RegExp(t('admin_tours.plan_is_late')),
  });
  if (box === undefined) throw new Error('no order is too late');
  await user.click(box);
  expect(sum.textContent).toBe(`${own} · ${t('admin_tours.plan_earlier', { count: 2 })}`);
});

it('a plan begins with the drivers who are at work, and says what is missing without one', async () => {
  const drivers = [
    { id: 'a', name: 'Amir', work_state: 'working' as const },
    { id: 'b', name: 'Bela', work_state: 'off' as const },
  ];
  const orders = [boardOrder('own')];
  const [window] = windowsOf(sampleBoard({ orders }), null);
  if (window === undefined) throw new Error('the board has a window');
  const part = <PlanDialog window={window} onDraft={() => undefined} onClose={() => undefined} />;
  const { t, user } = showOnBoard(<li>{part}</li>, { orders, drivers });
  const amir = await screen.findByRole('checkbox', { name: /Amir/, checked: true });
  expect(screen.getByRole('checkbox', { name: /Bela/, checked: false })).toBeDefined();
  expect(screen.getByRole('button', { name: t('admin_tours.plan_action') })).toBeDefined();
  await user.click(amir);
  const missing = screen.getByRole('button', { name: t('admin_tours.plan_choose') });
  expect(missing).toHaveProperty('disabled', true);
});

it('says that ways are not known, while there are no coordinates', () => {
  const showBoard = (are_ways_known: boolean) => {
    const board = sampleBoard({ are_ways_known, orders: [boardOrder('a')] });
    return showOnBoard(<BoardView board={board} onDay={() => undefined} />, board);
  };
  const { t } = showBoard(false);
  expect(main()).toContain(t('admin_tours.ways_unknown_text'));
  cleanup();
  showBoard(true);
  expect(main()).not.toContain(t('admin_tours.ways_unknown_text'));
});

it('the list of a tour is printed until it is back', () => {
  const stops = [{ order_id: 'a' }];
  const { t } = showTour(boardTour('first', stops, { state: 'under_way' }));
  const name = t('admin_tours.print_list');
  expect(screen.queryAllByRole('button', { name })).toHaveLength(1);
  cleanup();
  showTour(boardTour('first', stops, { state: 'returned' }));
  expect(screen.queryAllByRole('button', { name })).toHaveLength(0);
});

it('stops of a tour on its way change their turn, and do not leave it', async () => {
  const stops = [{ order_id: 'a', state: 'done' as const }, { order_id: 'b' }, { order_id: 'c' }];
  const { t, user } = showTour(boardTour('first', stops, { state: 'under_way' }));
  const number = 1000;
  expect(screen.getAllByRole('button', { name: t('admin_tours.up', { number }) })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: t('admin_tours.delete') })).toBeNull();
  const [move] = screen.getAllByRole('button', { name: t('admin_tours.move', { number }) });
  if (move === undefined) throw new Error('a stop can be moved');
  await user.click(move);
  const positions = screen.getByRole('group', { name: t('admin_tours.to_position') });
  const buttons = within(positions).getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['1', true],
    ['2', false],
  ]);
  expect(screen.queryByRole('button', { name: t('admin_tours.to_waiting') })).toBeNull();
});

it('a stop gets another place of its tour in one step', async () => {
  const stops = ['a', 'b', 'c', 'd'].map((order_id, index) => ({
    order_id,
    order_number: 1001 + index,
    delivery_address: `Badstraße ${index + 1}, 13357 Berlin`,
  }));
  const moves: unknown[] = [];
  const tour = boardTour('first', stops);
  const { t, user } = showOnBoard(<TourCard tour={tour} />, {}, null, (move) => moves.push(move));
  await user.click(screen.getByRole('button', { name: t('admin_tours.move', { number: 1004 }) }));
  const positions = screen.getByRole('group', { name: t('admin_tours.to_position') });
  await user.click(within(positions).getByRole('button', { name: '1' }));
  expect(moves).toEqual([{ orderId: 'd', from: 'first', to: 'first', index: 0 }]);
});

it('a tour that is done is folded, unless a stop waits for a decision', () => {
  const done = boardTour('first', [{ order_id: 'a', state: 'done' }], { state: 'returned' });
  const { t } = showTour(done);
  const text = t('admin_tours.show_stops', { count: 1 });
  expect(screen.getByText(text).closest('details')?.open).toBe(false);
  cleanup();
  showTour({ ...done, stops: done.stops.map((stop) => ({ ...stop, state: 'failed' as const })) });
  expect(screen.queryByText(text)).toBeNull();
});

it('a failed stop is decided once', () => {
  const failed = { state: 'failed', failure_reason: 'not_at_home' } as const;
  const stops = [
    { order_id: 'a', ...failed },
    { order_id: 'b', ...failed, decision: 'again' as const },
  ];
  const { t } = showTour(boardTour('first', stops, { state: 'returned' }));
  expect(screen.getAllByText(t('admin_tours.failure.not_at_home'), { exact: false })).toHaveLength(
    2,
  );
  expect(screen.getAllByRole('button', { name: t('admin_tours.again') })).toHaveLength(1);
  expect(main()).toContain(t('admin_tours.decided.again'));
});

it('a stop says that its order was delivered by hand, and has nothing to decide', () => {
  const closed = { state: 'failed', failure_reason: 'cancelled', decision: 'cancel' } as const;
  const stops = [{ order_id: 'a', ...closed, order_status: 'delivered' as const }];
  const { t } = showTour(boardTour('first', stops, { state: 'under_way' }));
  expect(main()).toContain(t('admin_tours.by_hand'));
  expect(main()).not.toContain(t('admin_tours.decided.cancel'));
  expect(main()).not.toContain(t('admin_tours.stop.failed'));
});

it('a tour of an earlier day that never left names its day, also where orders move to', async () => {
  const window_start = '2026-11-20T08:00:00.000Z';
  const earlier = { window_start, window_end: '2026-11-20T10:00:00.000Z', leaves_at: window_start };
  const board = {
    orders: [boardOrder('back', { ...earlier, order_number: 1042 })],
    tours: [boardTour('old', [{ order_id: 'a' }], earlier), boardTour('today', [])],
  };
  const [window] = windowsOf(sampleBoard(board), null);
  if (window === undefined) throw new Error('the board has a window');
  const part = <WindowSection window={window} onDraft={() => undefined} />;
  const { t, user } = showOnBoard(<li>{part}</li>, board);
  const heading = screen.getByRole('heading', { level: 2 }).textContent;
  expect(heading).toContain('20.11.2026');
  expect(heading).toContain(t('admin_tours.earlier_day'));
  const name = t('admin_tours.move', { number: 1042 });
  await user.click(screen.getByRole('button', { name }));
  const driver = t('admin_tours.no_driver');
  const targets = ['20.11.2026, 09:00', '09:00'].map((time) =>
    t('admin_tours.to_tour', { driver, time }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(expect.arrayContaining(targets));
});

it('the map shows the window of the stop that is chosen in the list', async () => {
  const later = {
    window_start: '2026-11-21T12:00:00.000Z',
    window_end: '2026-11-21T14:00:00.000Z',
  };
  const number = { order_number: 1042 };
  const board = sampleBoard({
    tours: [
      boardTour('first', [{ order_id: 'a' }]),
      boardTour('second', [{ order_id: 'b', ...later, ...number }], later),
    ],
  });
  const { t, user } = showOnBoard(<BoardView board={board} onDay={() => undefined} />, board);
  const windows = within(screen.getByRole('group', { name: t('admin_tours.map_window') }));
  const pressed = () => windows.getByRole('button', { pressed: true }).textContent;
  expect(pressed()).toContain('09:00');
  const list = within(screen.getByText(`#${number.order_number}`).closest('li') ?? document.body);
  await user.click(list.getByRole('button', { name: t('admin_tours.show_on_map', { number: 1 }) }));
  expect(pressed()).toContain('13:00');
  await user.click(windows.getByRole('button', { name: /09:00/ }));
  expect(pressed()).toContain('09:00');
});
