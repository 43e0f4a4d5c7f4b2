/**
 * The deliveries of webhooks in a process of their own, so that it can be killed. Started by
 * webhook-delivery.test.ts with the URL of its database.
 */
import { startDelivery } from '#server/messages/webhooks/delivery.ts';
import { createLog } from '#server/platform/http/observability/log.ts';
import { createTestApp } from './app.ts';

const [url = ''] = process.argv.slice(2);
const settings = { WEBHOOK_HTTP: 'on', WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' };
const { db, env } = await createTestApp(settings, { joined: { url } });
const log = createLog('silent');
startDelivery({ db, env, log, clock: () => new Date(), resolve: async () => [] }).wake();
