import { afterEach, expect, test, vi } from 'vitest';
import { giveSignal } from './signals.ts';

afterEach(() => vi.unstubAllGlobals());

test('good and bad vibrate differently', () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true);
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  giveSignal('good');
  giveSignal('bad');
  expect(vibrate.mock.calls.map(([pattern]) => pattern.length)).toEqual([1, 3]);
});

test('a browser without sound and vibration gets no error', () => {
  vi.stubGlobal('navigator', {});
  expect(() => giveSignal('bad')).not.toThrow();
});

test('a refused device for sound is no error', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('AudioContext', function refuse() {
    throw new DOMException('no device', 'NotSupportedError');
  });
  expect(() => giveSignal('bad')).not.toThrow();
});

test('a page that was not touched yet is silent, because browsers would complain', () => {
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true);
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
  giveSignal('good');
  expect(vibrate).not.toHaveBeenCalled();
});

test('sounds are played one after the other by one device', () => {
  const starts: number[] = [];
  const part = { connect: (next: object) => next };
  let devices = 0;
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 10;
      constructor() {
        devices += 1;
      }
      createOscillator = () => ({
        ...part,
        frequency: { value: 0 },
        start: (at: number) => starts.push(at),
        stop: () => undefined,
      });
      createGain = () => ({
        ...part,
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      });
    },
  );
  giveSignal('bad');
  giveSignal('good');
  expect(starts).toEqual([10, 10.24, 10]);
  expect(devices).toBe(1);
});
