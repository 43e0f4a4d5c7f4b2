import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { createPublicData } from './public-data.ts';

const shop = useTestApp();

test.each([
  ['de', {}],
  ['tr', { tr: 'Meyve suyu' }],
  ['ar', {}],
] as const)(
  'pages in %s get the translation of a category in their language alone',
  async (language, name_translations) => {
    const names = { en: 'Juice', tr: 'Meyve suyu' };
    const { id } = await createCategory(shop(), { name: 'Saft', name_translations: names });
    const { db, env, clock } = shop();
    const data = createPublicData({ db, env, clock: clock.now }, language, () => undefined);
    const listed = (await data.listCategories()).find((category) => category.id === id);
    expect(listed).toMatchObject({ name: 'Saft', name_translations });
    expect(listed).not.toHaveProperty('description');
  },
);

test('the menu and the content of a page have the same categories, which are read once', async () => {
  const { db, env, clock } = shop();
  const data = createPublicData({ db, env, clock: clock.now }, 'de', () => undefined);
  const ofMenu = await data.listCategories();
  await createCategory(shop(), { name: 'Eis' });
  expect(await data.listCategories()).toBe(ofMenu);
});
