import { beforeAll, expect, test } from 'vitest';
import { listAds } from '#contract/shop/ads.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();

beforeAll(async () => {
  const text = {
    title: 'Ab {{minimum_order}}',
    subtitle: '{{delivery_fee}}',
    description: '{{delivery_start}}–{{delivery_end}}',
    button_text: '{{unknown}}',
  };
  await shop()
    .db.insertInto('ads')
    .values({
      tint: 'leaf',
      link_to: '/offers',
      texts: {
        de: text,
        en: { ...text, title: 'From {{minimum_order}}' },
        tr: { ...text, title: '{{minimum_order}} üzeri' },
      },
    })
    .execute();
});

test.each([
  { language: 'de', title: 'Ab 15 €' },
  { language: 'en', title: 'From 15 €' },
  { language: 'tr', title: '15 € üzeri' },
  { language: 'ar', title: 'Ab 15 €' },
])('ads come in $language, with the numbers of the settings', async ({ language, title }) => {
  const { body } = await request(
    shop().app,
    listAds,
    {},
    { headers: { 'Accept-Language': language } },
  );
  const [ad] = body.items;
  expect(ad).toMatchObject({
    title: title.replace(' €', '\u00A0€'),
    subtitle: '3,99\u00A0€',
    description: '09:00–19:00',
    button_text: '{{unknown}}',
  });
});

test('active ads come in the order that the shop gave them', async () => {
  const text = { title: '', subtitle: '', description: '', button_text: '' };
  const titles = ['C', 'gone', 'A', 'B'];
  const positions = [30, 5, 10, 20];
  const rows = titles.map((title, index) => ({
    tint: 'leaf',
    link_to: '/offers',
    position: positions[index] ?? 0,
    is_active: title !== 'gone',
    texts: { de: { ...text, title } },
  }));
  await shop().db.insertInto('ads').values(rows).execute();
  const { body } = await request(shop().app, listAds);
  expect(body.items.slice(1).map(({ title }) => title)).toEqual(['A', 'B', 'C']);
});
