import { expect, test } from 'vitest';
import { runCampaign } from '#test/fuzz/runner.ts';
import { useTestApp } from '#test/helpers/app.ts';

const shop = useTestApp();

/** Fixed, so that runs are reproducible; `npm run fuzz` uses other and far more seeds. */
const seed = 1;

test('every operation answers whatever it is sent as the document says', async () => {
  shop().live.onConnect();
  const { failures } = await runCampaign(shop(), { seed, requests: 400 });
  shop().live.onDisconnect();
  expect(failures, `npm run fuzz -- --requests 400 --seed ${seed}`).toEqual([]);
});
