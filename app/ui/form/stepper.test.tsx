import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { Stepper } from './stepper.tsx';

const { show } = openPartBrowser();
const labels = { group: 'Menge', decrease: 'weniger', increase: 'mehr' };

function openStepper({ value = 3, max = 20, isDisabled = false, isQuiet = false } = {}) {
  const onChange = vi.fn<(value: number) => void>();
  function Part() {
    const [current, setCurrent] = useState(value);
    const change = (next: number) => {
      onChange(next);
      setCurrent(next);
    };
    return (
      <Stepper
        value={current}
        min={1}
        max={max}
        isDisabled={isDisabled}
        isQuiet={isQuiet}
        onChange={change}
        labels={labels}
      />
    );
  }
  const page = show(<Part />);
  return {
    ...page,
    input: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Menge' }),
    chosen: () => onChange.mock.calls.flat(),
  };
}

it('changes by one with its buttons', async () => {
  const { press, chosen } = openStepper();
  await press('mehr');
  await press('weniger');
  await press('weniger');
  expect(chosen()).toEqual([4, 3, 2]);
});

it.each([
  [1, 'weniger'],
  [20, 'mehr'],
])('stays at its bound %i, and the button says so', async (value, name) => {
  const { press, chosen } = openStepper({ value });
  expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  await press(name);
  expect(chosen()).toEqual([]);
});

it('changes by one with the arrow keys, from what was typed', async () => {
  const { user, input, chosen } = openStepper();
  await user.click(input);
  await user.keyboard('{ArrowUp}{ArrowDown}');
  await user.clear(input);
  await user.keyboard('9{ArrowUp}');
  expect(chosen()).toEqual([4, 3, 10]);
  expect(input.value).toBe('10');
});

it.each([
  [1, '{ArrowDown}'],
  [20, '{ArrowUp}'],
])('does not leave its bound %i by %s', async (value, key) => {
  const { user, input, chosen } = openStepper({ value });
  await user.click(input);
  await user.keyboard(key);
  expect(chosen()).toEqual([]);
});

it.each([
  ['7{Enter}', [7], '7'],
  ['50{Enter}', [20], '20'],
  ['0{Enter}', [1], '1'],
  ['1a2{Enter}', [12], '12'],
  ['3{Enter}', [], '3'],
  ['{Enter}', [], '3'],
  ['7{Escape}', [], '3'],
  ['7{Tab}', [7], '7'],
])('typing %s over 3 chooses %j and shows %s', async (keys, expected, shown) => {
  const { user, input, chosen } = openStepper();
  await user.clear(input);
  await user.keyboard(keys);
  expect(chosen()).toEqual(expected);
  expect(input.value).toBe(shown);
});

it('selects its number when it gets the focus, so that typing replaces it', async () => {
  const { user, input, chosen } = openStepper({ value: 12 });
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(input);
  await user.keyboard('4{Enter}');
  expect(chosen()).toEqual([4]);
});

it('names its value and bounds', () => {
  const { input } = openStepper();
  const values = ['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) =>
    input.getAttribute(name),
  );
  expect(values).toEqual(['3', '1', '20']);
});

it('announces its value, unless the page does', () => {
  openStepper();
  expect(screen.getByRole('status').textContent).toBe('3');
});

it('leaves the announcement to the page when it is quiet', () => {
  openStepper({ isQuiet: true });
  expect(screen.queryByRole('status')).toBeNull();
});

it('accepts no input while it is disabled', async () => {
  const { press, chosen } = openStepper({ isDisabled: true });
  await press('mehr');
  expect(chosen()).toEqual([]);
});

it('has no barrier that axe finds', async () => {
  openStepper();
  expect(await barriersIn()).toEqual([]);
});
