import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { useToast, type ShowToast } from './toast.tsx';

const { show } = openPartBrowser();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose button shows toasts. */
function openPage(onPress: (toast: ShowToast) => void) {
  function Part() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => onPress(toast)}>
        show
      </button>
    );
  }
  const { t } = show(<Part />);
  return { t, press: (name = 'show') => fireEvent.click(screen.getByRole('button', { name })) };
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it.each([
  ['success', 3000],
  ['request', 5000],
  ['error', 5000],
] as const)('shows a message of the tone %s for %i milliseconds', (tone, duration) => {
  const { press } = openPage((toast) => toast[tone]('Titel', 'Text'));
  press();
  pass(duration - 1);
  expect(screen.getByText('Text')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Titel')).toBeNull();
});

it('announces a failure assertively and a success politely', () => {
  const { press } = openPage((toast) => {
    toast.success('gut');
    toast.error('schlecht');
  });
  press();
  expect(screen.getByRole('alert').textContent).toContain('schlecht');
  const good = screen.getByText('gut');
  expect(good.closest('[role=alert]')).toBeNull();
  expect(good.closest('[aria-live=polite]')).not.toBeNull();
});

it.each([
  ['the pointer', 'mouseEnter', 'mouseLeave'],
  ['the focus', 'focus', 'blur'],
] as const)('stays while %s is on it', (_, enter, leave) => {
  const { press } = openPage((toast) => toast.success('Titel'));
  press();
  const card = screen.getByText('Titel');
  fireEvent[enter](card);
  pass(10_000);
  expect(screen.getByText('Titel')).toBeDefined();
  fireEvent[leave](card);
  pass(3000);
  expect(screen.queryByText('Titel')).toBeNull();
});

it('closes by its close button', () => {
  const { t, press } = openPage((toast) => toast.success('Titel'));
  press();
  press(t('common.close'));
  expect(screen.queryByText('Titel')).toBeNull();
});

it('runs its action once and closes', () => {
  const undo = vi.fn<() => void>();
  const { press } = openPage((toast) =>
    toast.success('Titel', undefined, { action: { label: 'undo', onClick: undo } }),
  );
  press();
  press('undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Titel')).toBeNull();
});

it('is reached by F6 while there is a message', () => {
  const { t, press } = openPage((toast) => toast.success('Titel'));
  const isDefault = fireEvent.keyDown(window, { key: 'F6' });
  expect(isDefault).toBe(true);
  press();
  fireEvent.keyDown(window, { key: 'F6' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('common.notifications'));
});

it('shows three messages at most, and each of them once', () => {
  let count = 0;
  const { press } = openPage((toast) => {
    count += 1;
    toast.success(`Titel ${Math.min(count, 4)}`);
  });
  for (let times = 0; times < 6; times += 1) press();
  expect(screen.getAllByText(/^Titel/).map(({ textContent }) => textContent)).toEqual([
    'Titel 2',
    'Titel 3',
    'Titel 4',
  ]);
});

it('has no barrier that axe finds', async () => {
  const { press } = openPage((toast) => toast.error('Titel', 'Text'));
  press();
  vi.useRealTimers();
  expect(await barriersIn()).toEqual([]);
});
