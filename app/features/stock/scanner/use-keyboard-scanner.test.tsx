import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeyboardScanner } from './use-keyboard-scanner.ts';

const onCode = vi.fn<(code: string) => void>();
const onClick = vi.fn<() => void>();

function Page({ isActive }: { isActive: boolean }) {
  const [text, setText] = useState('3');
  useKeyboardScanner(onCode, isActive);
  return (
    <>
      <input aria-label="quantity" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={onClick}>
        book
      </button>
    </>
  );
}

beforeEach(() => {
  onCode.mockClear();
  onClick.mockClear();
});
afterEach(cleanup);

const openPage = (isActive = true) => render(<Page isActive={isActive} />);
const field = () => screen.getByLabelText<HTMLInputElement>('quantity');

/** Milliseconds between the keys of a scanner, however busy the machine of the test is. */
const keyMs = 5;
let now = 0;

/** Types as browsers do: the text of a field changes unless the key was prevented. */
function type(text: string, target: HTMLElement): boolean[] {
  now += 1000;
  return Array.from(text, (character) => {
    const key = character === '\n' ? 'Enter' : character;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    now += keyMs;
    Object.defineProperty(event, 'timeStamp', { value: now });
    const isAllowed = target.dispatchEvent(event);
    if (isAllowed && target instanceof HTMLInputElement && key.length === 1) {
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          target,
          target.value + key,
        );
        target.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
    if (isAllowed && key === 'Enter' && target instanceof HTMLButtonElement) target.click();
    return isAllowed;
  });
}

it('reports a code without a focused field', () => {
  openPage();
  act(() => void type('4006381333931\n', document.body));
  expect(onCode.mock.calls).toEqual([['4006381333931']]);
});

it('removes a code from the field that has the focus, and leaves what was there', () => {
  openPage();
  type('4006381333931\n', field());
  expect(onCode.mock.calls).toEqual([['4006381333931']]);
  expect(field().value).toBe('3');
});

it('ends the typing in the field that had the focus', () => {
  openPage();
  act(() => field().focus());
  act(() => void type('4006381333931\n', field()));
  expect(document.activeElement).toBe(document.body);
});

it('leaves typed text in the field, with its Enter', () => {
  openPage();
  const allowed = type('12\n', field());
  expect(onCode).not.toHaveBeenCalled();
  expect(field().value).toBe('312');
  expect(allowed).toEqual([true, true, true]);
});

it('presses no button with the Enter of a code', () => {
  openPage();
  type('4006381333931\n', screen.getByRole('button'));
  expect(onCode).toHaveBeenCalledTimes(1);
  expect(onClick).not.toHaveBeenCalled();
  type('\n', screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('reports nothing while it is inactive', () => {
  openPage(false);
  type('4006381333931\n', field());
  expect(onCode).not.toHaveBeenCalled();
  expect(field().value).toBe('34006381333931');
});

it.each([
  // [keys that arrive, their places, what is reported]
  ['Tß10051ß1', ['KeyT', 'Minus', '1', '0', '0', '5', '1', 'Minus', '1'], 'T-10051-1'],
  // What is a code stays one.
  ['4006381333931', Array.from('4006381333931'), '4006381333931'],
  // Neither is: people see what arrived.
  ['ß1ß1ß1', ['Minus', '1', 'Minus', '1', 'Minus', '1'], 'ß1ß1ß1'],
])(
  'reports %s by the keys of an American keyboard if only that is a code',
  (text, places, code) => {
    openPage();
    now += 1000;
    act(() => {
      for (const [index, key] of [...Array.from(text), 'Enter'].entries()) {
        const place = places[index] ?? '';
        const event = new KeyboardEvent('keydown', {
          key,
          code: /^\d$/.test(place) ? `Digit${place}` : place,
          shiftKey: /^[A-Z]$/.test(key),
          bubbles: true,
        });
        now += keyMs;
        Object.defineProperty(event, 'timeStamp', { value: now });
        document.body.dispatchEvent(event);
      }
    });
    expect(onCode).toHaveBeenCalledWith(code);
  },
);
