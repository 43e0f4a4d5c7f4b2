import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';

const { shop, visit } = openShopBrowser();
const [a, b] = ['/media/a.webp', '/media/b.webp'];

async function openProduct(changes: Parameters<typeof createProduct>[1]) {
  const { id } = await createProduct(shop(), { name: 'Reis', image_url: a, ...changes });
  return visit(`/product/${id}`);
}

it.each([
  ['de', 'Reis, Bild 2 von 2'],
  ['en', 'Reis, picture 2 of 2'],
  ['ar', '\u2068Reis\u2069، الصورة \u20682\u2069 من \u20682\u2069'],
  ['tr', 'Reis, görsel 2/2'],
] as const)('in %s the second of two images is named "%s"', async (language, alt) => {
  const { id } = await createProduct(shop(), {
    name: 'Reis',
    image_url: a,
    further_image_urls: [b],
  });
  await visit(`/product/${id}`, { language });
  expect(await screen.findByRole('img', { name: alt })).toBeDefined();
});

it('has thumbnails, of which the shown one is marked, and no barriers', async () => {
  const { t } = await openProduct({ further_image_urls: [b] });
  const gallery = await screen.findByRole('region', {
    name: t('catalog.images', { name: 'Reis' }),
  });
  const thumbnails = [1, 2].map((position) =>
    within(gallery).getByRole('button', {
      name: t('catalog.image_position', { position, total: 2 }),
    }),
  );
  expect(thumbnails.map((thumbnail) => thumbnail.getAttribute('aria-current'))).toEqual([
    'true',
    null,
  ]);
  expect(await barriersIn(gallery)).toEqual([]);
});

it('a single image has no gallery and can be enlarged, with the focus back after Escape', async () => {
  const { t, user } = await openProduct({});
  expect(screen.queryByRole('region', { name: t('catalog.images', { name: 'Reis' }) })).toBeNull();
  const enlarge = screen.getByRole('button', { name: t('catalog.enlarge_image') });
  enlarge.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Reis' });
  expect(within(dialog).getByRole('img', { name: 'Reis' })).toBeDefined();
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t('catalog.zoom_in') }));
  await user.click(within(dialog).getByRole('button', { name: t('catalog.zoom_out') }));
  await user.click(within(dialog).getByRole('button', { name: t('common.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(enlarge);
});

it('the enlarged image turns to the next one, and stops at the last', async () => {
  const { t, user, press } = await openProduct({ further_image_urls: [b] });
  const title = (position: number) => t('catalog.image_of', { name: 'Reis', position, total: 2 });
  await press(
    `${t('catalog.enlarge_image')}: ${t('catalog.image_position', { position: 1, total: 2 })}`,
  );
  await screen.findByRole('dialog', { name: title(1) });
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await screen.findByRole('dialog', { name: title(2) });
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: title(1) })).toBeDefined();
});
