import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import type { ShopProcess } from './shop-process.ts';
import { open } from './steps.ts';
import type { Texts } from './texts.ts';

const password = 'vier-trockene-Otter-8';
const email = 'chefin@laden.example';

/** The link that a new shop prints; on a busy machine, its output comes after its first answer. */
export async function findSetUpLink(shop: ShopProcess): Promise<URL> {
  const read = () => /\S+\/setup#\S+/.exec(shop.output())?.[0] ?? '';
  await expect.poll(read).toMatch(`${shop.base}/setup#`);
  return new URL(read());
}

/** Fills the form of the link that a new shop prints, and sends it. */
export async function setUpShop(owner: Page, t: Texts): Promise<void> {
  const main = owner.getByRole('main');
  const values = {
    first_name: 'Nadia',
    last_name: 'Aydın',
    email,
    password,
    name: 'Nadias Laden',
    contact_email: 'hallo@laden.example',
    contact_phone: '030 7654321',
    company_name: 'Nadias Laden GmbH',
    company_representative: 'Nadia Aydın',
    company_street: 'Sonnenallee 1',
    company_postal_code: '12047',
    company_city: 'Berlin',
    area_name: 'Wedding',
    postal_codes: '13357 13359',
  };
  for (const [name, value] of Object.entries(values)) {
    await main.locator(`[name=${name}]`).fill(value);
  }
  await main.getByRole('button', { name: t('opening.setup_action') }).click();
}

/** On `/profile/security`: the admin area needs it. */
export async function setUpSecondFactor(owner: Page, t: Texts): Promise<void> {
  const main = owner.getByRole('main');
  const dialog = owner.getByRole('dialog');
  await main.getByRole('button', { name: t('security.factor_set_up') }).click();
  await dialog.getByText(t('security.set_up_by_hand')).click();
  const secret = (await dialog.locator('p[dir=ltr]').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await dialog.getByLabel(t('session.second_factor_code')).fill(totp.generate());
  await dialog.getByRole('button', { name: t('security.set_up_finish') }).click();
  await dialog.getByRole('button', { name: t('security.recovery_done') }).click();
}

/** The same without the page: for a test that is about something else. */
export async function signInWithSecondFactor(owner: Page): Promise<void> {
  // Leaves the page before: signing in ends its session, and it would end the new one in turn.
  await owner.goto('/healthz');
  const send = async <T>(path: string, data: object, token?: string): Promise<T> => {
    const answer = await owner.request.post(`/auth/v1${path}`, {
      headers: {
        'x-use-cookie': '1',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      data,
    });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as T;
  };
  const credentials = { email, password };
  const { access_token: token } = await send<{ access_token: string }>(
    '/token?grant_type=password',
    credentials,
  );
  const kind = { factor_type: 'totp' };
  const { id, totp } = await send<{ id: string; totp: { secret: string } }>(
    '/factors',
    kind,
    token,
  );
  const challenge = await send<{ id: string }>(`/factors/${id}/challenge`, {}, token);
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  await send(`/factors/${id}/verify`, { challenge_id: challenge.id, code }, token);
}

/** The first product of a new shop, which is no food. */
export async function addFirstProduct(owner: Page, t: Texts): Promise<void> {
  const dialog = owner.getByRole('dialog');
  await open(owner, '/admin/products');
  await owner.getByRole('button', { name: t('admin_products.add'), exact: true }).click();
  await dialog.locator('[name=name]').fill('Basmatireis, 1 kg');
  await dialog.locator('[name=category_id]').selectOption({ index: 1 });
  await dialog.locator('[name=price]').fill('4,99');
  await dialog.getByRole('tab', { name: t('admin_products.part.stock') }).click();
  await dialog.locator('[name=stock_quantity]').fill('40');
  // A new shop sells nothing that lacks what the law asks for.
  await dialog.getByRole('tab', { name: t('admin_products.part.label') }).click();
  await dialog.locator('[name=food_kind]').selectOption('not_food');
  await dialog.getByRole('button', { name: t('admin.save') }).click();
  await expect(dialog).toBeHidden();
}
