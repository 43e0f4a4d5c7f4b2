import { expect, test } from 'vitest';
import { runCampaign } from '#test/fuzz/runner.ts';
import { useTestApp } from '#test/helpers/app.ts';

const shop = useTestApp();

/**
 * The same every time, so that a run is like the one before; `npm run fuzz` takes others and far
 * more.
 */
const seed = 1;

test('every operation answers whatever it is sent as the document says', async () => {
  shop().live.onConnect();
  const { failures } = await runCampaign(shop(), { seed, requests: 400 });
  shop().live.onDisconnect();
  expect(failures, `npm run fuzz -- --requests 400 --seed ${seed}`).toEqual([]);
}, 120_000);
