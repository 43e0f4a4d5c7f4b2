import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

const link = { href: '', download: '', click: vi.fn<() => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => link });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a downloaded file stays readable for a minute and is then released', async () => {
  saveFile(new Blob(['Okra']), 'products.csv');
  expect(link).toMatchObject({ download: 'products.csv' });
  expect(link.click).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(await resolveObjectURL(link.href)?.text()).toBe('Okra');
  vi.runAllTimers();
  expect(resolveObjectURL(link.href)).toBeUndefined();
});
