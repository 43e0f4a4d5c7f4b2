import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { authCall, newEmail, password, signUpAndConfirm } from '#test/helpers/auth.ts';

const shop = useTestApp({ RATE_LIMITS: 'on' });

test('answers for a known and an unknown email after a multiple of the time step', async () => {
  const known = newEmail();
  await signUpAndConfirm(shop(), { email: known });
  const timeOf = async (email: string) => {
    const start = performance.now();
    await authCall(shop(), 'POST /signup', { email, password });
    return performance.now() - start;
  };
  const steps = [await timeOf(known), await timeOf(newEmail())].map((ms) => Math.floor(ms / 250));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(1);
});
