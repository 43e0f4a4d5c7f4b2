import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { EditProduct } from './product-dialogs.tsx';

const { shop, show, signIn, network } = openShopBrowser();
const [a, b] = ['/media/a.webp', '/media/b.webp'];

async function openForm(changes: Parameters<typeof createProduct>[1]) {
  const { id } = await createProduct(shop(), changes);
  await signIn({ role: 'admin' });
  const page = await show(<EditProduct id={id} onClose={() => undefined} />);
  // The dialog is another one while the product is loaded.
  await screen.findByText(page.t('admin_products.group.image'));
  const dialog = screen.getByRole('dialog');
  const stored = () =>
    shop()
      .db.selectFrom('products')
      .select(['image_url', 'further_image_urls', 'family'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const partOf = (part: 'label' | 'stock') =>
    within(dialog).getByRole('tab', { name: page.t(`admin_products.part.${part}`) });
  const openPart = (part: 'label' | 'stock') => page.user.click(partOf(part));
  return { ...page, id, dialog, stored, partOf, openPart };
}

const paint = async (background: string) => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([bytes], `${background}.png`, { type: 'image/png' });
};

it('begins with the barcode; Enter, with which a scanner ends, does not send the form', async () => {
  const { t, user, dialog } = await openForm({ image_url: a });
  const barcode = within(dialog).getByLabelText(t('admin_products.field.barcode'));
  expect(within(dialog).getAllByRole('textbox')[0]).toBe(barcode);
  await user.clear(barcode);
  await user.type(barcode, '4006381333931{Enter}');
  expect(network.bodiesOf(updateProduct)).toEqual([]);
});

it('uploads several images in their order and names the one that does not decode', async () => {
  const { t, user, press, dialog, stored } = await openForm({ image_url: a });
  const good = await readFile(new URL('../../../../demo/images/1f34e.webp', import.meta.url));
  const broken = new File([good.subarray(0, 900)], 'kaputt.webp', { type: 'image/webp' });
  const files = [await paint('red'), broken, await paint('blue')];
  await user.upload(within(dialog).getByLabelText(t('admin_products.upload_images')), files);
  await screen.findByText(new RegExp(`^kaputt.webp: ${t('problem.not_an_image')}`));
  await within(dialog).findByRole('button', {
    name: t('admin_products.remove_image_at', { position: 3 }),
  });
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('admin.save'));
  // Not without a decision about the one that failed.
  const undecided = within(dialog).getByText(t('admin_products.upload_undecided'));
  expect(document.activeElement?.contains(undecided)).toBe(true);
  expect((await stored()).further_image_urls).toEqual([]);
  await press(t('admin_products.upload_again'));
  await within(dialog).findByText('kaputt.webp');
  await press(t('admin_products.upload_give_up'));
  await press(t('admin.save'));
  await waitFor(async () => expect((await stored()).further_image_urls).toHaveLength(2));
  const [red, blue] = (await stored()).further_image_urls;
  const colours = [red, blue].map(async (url) => {
    const response = await shop().app.request(String(url));
    const { dominant } = await sharp(await response.arrayBuffer()).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  });
  expect(await Promise.all(colours)).toEqual(['red', 'blue']);
});

it('moves images by keyboard, with the focus on the moved one, and removes them', async () => {
  const { t, user, press, dialog, stored } = await openForm({
    image_url: a,
    further_image_urls: [b],
  });
  const later = (position: number) =>
    within(dialog).getByRole('button', { name: t('admin_products.image_later', { position }) });
  later(1).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(later(2)));
  within(dialog).getByText(t('admin_products.image_moved', { position: 2, total: 2 }));
  // It is the last one now.
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(later(2));
  await press(t('admin_products.remove_image_at', { position: 2 }));
  await press(t('admin.save'));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ image_url: b, further_image_urls: [] }),
  );
});

it('chooses the shelf and the minimum shelf life, and reports an impossible one', async () => {
  const place = { zone: 'frozen', aisle: 'T', position: 2 } as const;
  const shelf = await shop()
    .db.insertInto('shelves')
    .values(place)
    .returning('id')
    .executeTakeFirst();
  const { t, fill, user, press, dialog, id, openPart } = await openForm({ name: 'Erbsen' });
  await openPart('stock');
  const field = t('admin_products.field.minimum_shelf_life_days');
  await user.selectOptions(
    within(dialog).getByLabelText(t('admin_products.field.shelf_id')),
    await within(dialog).findByRole('option', { name: /T.*2/ }),
  );
  await fill(field, '731');
  await press(t('admin.save'));
  await within(dialog).findByText(t('admin_products.error.whole_number', { max: 730 }));
  expect(await barriersIn(dialog)).toEqual([]);
  await fill(field, '60');
  await press(t('admin.save'));
  const stored = () =>
    shop()
      .db.selectFrom('products')
      .select(['shelf_id', 'minimum_shelf_life_days'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await waitFor(async () =>
    expect(await stored()).toEqual({ shelf_id: shelf?.id, minimum_shelf_life_days: 60 }),
  );
});

it('hides all but one part, and leads to a wrong value on another one', async () => {
  const { t, user, press, dialog, partOf, openPart } = await openForm({ name: 'Erbsen' });
  const [price] = within(dialog).getAllByLabelText(/^Preis/);
  if (price === undefined) throw new Error('there is no price');
  await user.clear(price);
  await openPart('stock');
  expect(price.closest('[hidden]')).not.toBeNull();
  await press(t('admin.save'));
  expect(document.activeElement).toBe(price);
  expect(price.closest('[hidden]')).toBeNull();
  expect(partOf('stock').getAttribute('aria-selected')).toBe('false');
});

it('searches the shelf, and chooses the only one that is found', async () => {
  const places = Array.from({ length: 12 }, (_, index) => ({
    zone: 'ambient' as const,
    aisle: 'S',
    position: index + 1,
  }));
  await shop().db.insertInto('shelves').values(places).execute();
  const { t, user, dialog, openPart } = await openForm({ name: 'Linsen' });
  await openPart('stock');
  await user.type(await within(dialog).findByLabelText(t('admin_products.shelf_search')), 's7');
  const shelf = within(dialog).getByLabelText<HTMLSelectElement>(
    t('admin_products.field.shelf_id'),
  );
  expect([...shelf.selectedOptions].map(({ text }) => text)).toEqual([
    t('admin_products.shelf', {
      aisle: 'S',
      position: 7,
      zone: t('admin_products.zone.ambient'),
    }),
  ]);
  expect(await barriersIn(dialog)).toEqual([]);
});

it('links a pack size that is searched and unlinks it again', async () => {
  const large = await createProduct(shop(), { name: 'Hirse, 5 kg' });
  const { t, fill, press, dialog, stored, openPart } = await openForm({ name: 'Hirse, 1 kg' });
  await openPart('stock');
  const unlink = t('admin_products.remove_pack_size', { name: large.name });
  await fill(t('admin_products.pack_size_search'), 'Hirse');
  await press(t('admin_products.add_pack_size', { name: large.name }));
  await within(dialog).findByRole('button', { name: unlink });
  // Linked products and the edited one are no candidates.
  await within(dialog).findByText(t('admin_products.pack_size_none'));
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('admin.save'));
  await waitFor(async () => expect((await stored()).family).toMatch(/^hirse-1-kg-/));
});

it('names the particulars that are missing, and leads to their fields', async () => {
  const { t, user, press, dialog, openPart } = await openForm({
    name: 'Rinderhack',
    ingredients: 'Rindfleisch',
    food_kind: 'minced_beef',
    allergens: ['milk'],
    traces: ['nuts'],
    has_trace_data: true,
  });
  const missing = (name: 'legal_name' | 'fat' | 'allergens' | 'nutrition') =>
    within(dialog).queryByRole('button', { name: t(`admin_products.particular.${name}`) });
  await openPart('label');
  expect(missing('allergens')).toBeNull();
  await press(t('admin_products.particular.fat'));
  expect(document.activeElement).toBe(
    within(dialog).getByLabelText(t('admin_products.field.fat_below')),
  );
  await user.keyboard('20');
  await press(t('admin_products.particular.legal_name'));
  await user.keyboard('Rinderhackfleisch');
  expect([missing('fat'), missing('legal_name')]).toEqual([null, null]);
  expect(missing('nutrition')).not.toBeNull();
  // What is contained is no trace.
  await user.click(within(dialog).getAllByLabelText(t('catalog.allergen.nuts'))[0] ?? dialog);
  expect(within(dialog).getAllByLabelText(t('catalog.allergen.nuts'))).toHaveLength(1);
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('admin.save'));
  await waitFor(() =>
    expect(network.bodiesOf(updateProduct).at(-1)).toMatchObject({
      fat_below: 20,
      legal_name: 'Rinderhackfleisch',
      allergens: ['milk', 'nuts'],
      traces: null,
    }),
  );
  // There are units: the form asks why.
  await press(t('admin_products.facts_change.correction'));
  await waitFor(() =>
    expect(network.bodiesOf(updateProduct).at(-1)).toMatchObject({ facts_change: 'correction' }),
  );
});

it('saves a product that lacks particulars without selling it, if the shop sells none of these', async () => {
  const { t, user, press, dialog, id } = await openForm({ is_available: false, stock: 0 });
  const { db } = shop();
  await db.updateTable('shop_settings').set({ particulars_enforced: true }).execute();
  await user.click(within(dialog).getByLabelText(t('admin_products.is_available')));
  await press(t('admin.save'));
  await within(dialog).findByText(t('problem.particulars_missing'));
  await press(t('admin_products.particulars_missing'));
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('admin_products.save_off_sale'));
  await waitFor(async () => {
    const { version, is_available } = await db
      .selectFrom('products')
      .select(['version', 'is_available'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([version > 0, is_available]).toEqual([true, false]);
  });
  expect(network.bodiesOf(updateProduct).at(-1)).toMatchObject({ is_available: false });
  await db.updateTable('shop_settings').set({ particulars_enforced: false }).execute();
});
