import { afterEach, expect, test, vi } from 'vitest';
import { timeFactor } from './time-factor.ts';

afterEach(() => void vi.unstubAllEnvs());

test('measures once, between 1 and 10', () => {
  vi.stubEnv('TEST_TIME_FACTOR', undefined);

  const factor = timeFactor();

  expect(factor).toBeGreaterThanOrEqual(1);
  expect(factor).toBeLessThanOrEqual(10);
  expect(timeFactor()).toBe(factor);
});

test('takes over what the process that started the run has measured', () => {
  vi.stubEnv('TEST_TIME_FACTOR', '3.5');
  expect(timeFactor()).toBe(3.5);
});
