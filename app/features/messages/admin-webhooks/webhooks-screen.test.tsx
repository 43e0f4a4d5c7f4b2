import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  createWebhook,
  replayEvents,
  rotateWebhookSecret,
  sendTestEvent,
} from '#contract/messages/webhooks.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit, signIn, network } = openShopBrowser();

async function openList() {
  await signIn({ role: 'admin' });
  return visit('/admin/webhooks');
}
type Opened = Awaited<ReturnType<typeof openList>>;

async function add({ t, press, fill, user }: Opened, name: string) {
  await press(t('admin_webhooks.add'));
  const dialog = await screen.findByRole('dialog');
  await fill(t('admin_webhooks.field.name'), name);
  await fill(t('admin_webhooks.field.url'), 'https://lager.example/hook');
  await user.click(
    within(dialog).getByRole('checkbox', { name: t('admin_webhooks.kind.order_placed') }),
  );
  return dialog;
}

it('adds a webhook, shows its secret once, and lists it', async () => {
  const page = await openList();
  const { t, press, user } = page;
  const dialog = await add(page, 'Etiketten');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t('admin.save') }));
  await screen.findByText(/^whsec_/);
  await press(t('admin_webhooks.secret_done'));
  expect(screen.queryByText(/^whsec_/)).toBe(null);
  const row = await screen.findByRole('row', { name: /Etiketten/ });
  within(row).getByText(t('admin_webhooks.on'));
  within(row).getByText('https://lager.example/hook');
  expect(network.bodiesOf(createWebhook)).toMatchObject([
    { name: 'Etiketten', kinds: ['order.placed'], is_on: true },
  ]);
});

it('says why an address is refused, and preserves what was typed', async () => {
  const page = await openList();
  const { t, fill, press, field } = page;
  await add(page, 'Falsch');
  await fill(t('admin_webhooks.field.url'), 'https://10.0.0.1/');
  await press(t('admin.save'));
  await screen.findByText(t('problem.webhook_url_refused'));
  expect(field(t('admin_webhooks.field.url'))).toHaveProperty('value', 'https://10.0.0.1/');
});

it('sends a test event, which the log shows, and a period again', async () => {
  const page = await openList();
  const { t, press, user } = page;
  await add(page, 'Lager');
  await press(t('admin.save'));
  await press(t('admin_webhooks.secret_done'));
  const row = await screen.findByRole('row', { name: /Lager/ });
  await user.click(within(row).getByRole('button', { name: t('admin_webhooks.send_test') }));
  await screen.findByText(t('admin_webhooks.test_sent'));
  expect(network.bodiesOf(sendTestEvent)).toHaveLength(1);
  await user.click(within(row).getByRole('button', { name: t('admin_webhooks.rotate') }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: t('admin_webhooks.rotate') }));
  await press(t('admin_webhooks.secret_done'));
  expect(network.bodiesOf(rotateWebhookSecret)).toHaveLength(1);
  await user.click(within(row).getByRole('button', { name: t('admin_webhooks.resend') }));
  const period = await screen.findByRole('dialog');
  await user.click(within(period).getByRole('button', { name: t('admin_webhooks.resend') }));
  await screen.findByText(t('admin_webhooks.replayed', { count: 0 }));
  expect(network.bodiesOf(replayEvents)).toHaveLength(1);
  await user.click(within(row).getByRole('link', { name: t('admin_webhooks.log_link') }));
  const delivery = await screen.findByRole('row', {
    name: new RegExp(t('admin_webhooks.kind.webhook_test')),
  });
  within(delivery).getByText(t('admin_webhooks.state.pending'));
  expect(await barriersIn(delivery)).toEqual([]);
});
