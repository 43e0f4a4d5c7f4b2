import { expect, test } from 'vitest';
import { runCampaign } from '#test/fuzz/campaign.ts';
import { useTestApp } from '#test/helpers/app.ts';

const shop = useTestApp();

/** Another one every day, so that the suite sees more than one corner; a report names it. */
const seed = Math.floor(Date.now() / 86_400_000);

test('every operation answers whatever it is sent as the document says', async () => {
  shop().live.onConnect();
  const { failures } = await runCampaign(shop(), { seed, requests: 600 });
  shop().live.onLoss();
  expect(failures, `npm run fuzz -- --requests 600 --seed ${seed}`).toEqual([]);
});
