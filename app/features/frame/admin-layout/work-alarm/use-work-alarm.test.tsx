import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAlarmSound } from '../use-alarm-sound.ts';
import { useWorkAlarm } from './use-work-alarm.ts';

/** The parts of the browser that jsdom lacks: a played sound, and a page that was clicked on. */
let rings: number;
const audioContext = class {
  currentTime = 0;
  constructor() {
    rings += 1;
  }
  createOscillator = () => ({ frequency: {}, connect: () => this, start() {}, stop() {} });
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect() {},
  });
  connect = () => this;
  close = () => Promise.resolve();
};

function turnSound(isOn: boolean): void {
  const { result } = renderHook(useAlarmSound);
  act(() => result.current[1](isOn));
}

beforeEach(() => {
  rings = 0;
  turnSound(true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('AudioContext', audioContext);
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'userActivation');
  cleanup();
});

test('nothing rings while the sound is off', () => {
  turnSound(false);
  const { rerender } = openAdminArea();
  rerender({ pending_orders: 1, open_tasks: 1 });
  expect([rings, countRings()]).toEqual([0, 0]);
});

const openAdminArea = () =>
  renderHook(useWorkAlarm, { initialProps: { pending_orders: 0, open_tasks: 0 } });

/** Rings of the next minute. */
function countRings(): number {
  rings = 0;
  vi.advanceTimersByTime(60_000);
  return rings;
}

test('a new order rings at once, and every half minute until none is pending', () => {
  const { rerender } = openAdminArea();
  rerender({ pending_orders: 1, open_tasks: 0 });
  expect(rings).toBe(1);
  expect(countRings()).toBe(2);
  rerender({ pending_orders: 0, open_tasks: 0 });
  expect(countRings()).toBe(0);
});

test('a new task rings once', () => {
  const { rerender } = openAdminArea();
  rerender({ pending_orders: 0, open_tasks: 1 });
  expect([rings, countRings()]).toEqual([1, 0]);
  rerender({ pending_orders: 0, open_tasks: 2 });
  rerender({ pending_orders: 0, open_tasks: 1 });
  expect(rings).toBe(1);
});
