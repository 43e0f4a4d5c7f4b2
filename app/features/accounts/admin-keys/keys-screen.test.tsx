import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listAdminOrders } from '#contract/orders/orders.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

const statusWith = async (token: string) =>
  (await request(shop().app, listAdminOrders, { query: {} }, { token })).status;

it('an admin creates a key, sees its secret once, renews it and revokes it', async () => {
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, fill } = await visit('/admin/keys');
  await screen.findByText(t('admin_keys.none'));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);

  await user.click(screen.getByRole('button', { name: t('admin_keys.create') }));
  const form = await screen.findByRole('dialog', { name: t('admin_keys.create') });
  const save = within(form).getByRole('button', { name: t('admin.save') });
  expect(save).toHaveProperty('disabled', true);
  // What is about persons is never for a program.
  expect(within(form).queryByLabelText(t('team.permission.staff_manage'))).toBeNull();
  await fill(t('admin_keys.name'), 'Etikettendrucker');
  await user.click(within(form).getByLabelText(t('team.permission.orders_read')));
  expect(await barriersIn(form)).toEqual([]);
  await user.click(save);

  const shown = t('admin_keys.secret', { name: 'Etikettendrucker' });
  const secretIn = (dialog: HTMLElement) =>
    /kk_live_[0-9a-f]{56}/.exec(dialog.textContent)?.[0] ?? '';
  const dialog = await screen.findByRole('dialog', { name: shown });
  const secret = secretIn(dialog);
  expect(await statusWith(secret)).toBe(200);
  expect(await barriersIn(dialog)).toEqual([]);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await user.click(within(dialog).getByRole('button', { name: t('admin_keys.copy') }));
  expect(write).toHaveBeenCalledWith(secret);
  await user.click(within(dialog).getByRole('button', { name: t('admin_keys.stored') }));
  const row = await screen.findByRole('row', { name: /Etikettendrucker/ });
  expect(row.textContent).toContain(t('team.permission.orders_read'));
  expect(document.body.textContent).not.toContain(secret);

  await user.click(within(row).getByRole('button', { name: /erneuern/ }));
  const rotating = await screen.findByRole('dialog', { name: t('admin_keys.rotate') });
  await user.click(within(rotating).getByRole('button', { name: t('admin.save') }));
  const next = secretIn(await screen.findByRole('dialog', { name: shown }));
  expect(next).not.toBe(secret);
  expect([await statusWith(secret), await statusWith(next)]).toEqual([200, 200]);
  await user.click(screen.getByRole('button', { name: t('admin_keys.stored') }));
  await screen.findByText(new RegExp(t('admin_keys.replaced_until')));

  await user.click(screen.getByRole('button', { name: /widerrufen/ }));
  const asked = await screen.findByRole('dialog', { name: t('admin_keys.revoke') });
  await user.click(within(asked).getByRole('button', { name: t('admin_keys.revoke') }));
  await waitFor(() => expect(screen.getByText(t('admin_keys.state.revoked'))).toBeTruthy());
  expect([await statusWith(secret), await statusWith(next)]).toEqual([401, 401]);
  expect(screen.queryByRole('button', { name: /erneuern/ })).toBeNull();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});
