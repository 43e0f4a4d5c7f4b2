import { expect, test } from './fixtures.ts';
import { weighPage } from './page-weight.ts';
import { open } from './steps.ts';

const kilobyte = 1000;

/** That nothing comes from an outside host is watched in every test (faults.ts). */
test('the home page needs at most 150 kB of script and 15 kB of style', async ({ page }, {
  annotations,
}) => {
  await open(page, '/');
  const weight = await weighPage(page);
  annotations.push({ type: 'weight', description: JSON.stringify(weight) });
  expect(weight.script).toBeGreaterThan(0);
  expect(weight.script).toBeLessThanOrEqual(150 * kilobyte);
  expect(weight.style).toBeGreaterThan(0);
  expect(weight.style).toBeLessThanOrEqual(15 * kilobyte);
});
