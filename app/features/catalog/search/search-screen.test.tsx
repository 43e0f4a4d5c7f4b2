import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reportZeroResultSearch } from '#contract/catalog/search.ts';
import { maximumLength } from '#domain/catalog/search/search-text.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';

const { shop, visit, network } = openShopBrowser();

const main = () => within(screen.getByRole('main'));
const search = async (query: string) => {
  const page = await visit(`/search?${new URLSearchParams({ query }).toString()}`);
  const title = await screen.findByRole('heading', { level: 1 });
  return { ...page, title };
};

it('shows what is found and how much it is, and leads to it', async () => {
  const { id } = await createProduct(shop(), { name: 'Bulgur fein' });
  await createProduct(shop(), { name: 'Bulgur grob' });
  const { t, title } = await search('bulgur');
  expect(title.textContent).toBe(t('search.title_of', { query: 'bulgur' }));
  expect(main().getAllByRole('article')).toHaveLength(2);
  expect(
    main()
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toContainEqual(expect.stringContaining('2'));
  const link = main().getByRole('link', { name: 'Bulgur fein' });
  expect(link.getAttribute('href')).toBe(`/product/${id}`);
});

it('shows a price limit in the words as a filter, which can be removed', async () => {
  await createProduct(shop(), { name: 'Couscous fein', price_cents: cents(199) });
  await createProduct(shop(), { name: 'Couscous grob', price_cents: cents(399) });
  const { t, title, user } = await search('Couscous unter 3 €');
  expect(title.textContent).toBe(t('search.title_of', { query: 'Couscous' }));
  expect(main().getAllByRole('article')).toHaveLength(1);
  const name = t('catalog.list.price_to', { to: '3,00\u00A0€' });
  await user.click(main().getByRole('link', { name: t('catalog.list.remove', { name }) }));
  await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(2));
});

it('says that traces are possible of what the words exclude, and leaves such products out', async () => {
  await createProduct(shop(), { name: 'Fladenbrot', allergens: ['gluten'] });
  await createProduct(shop(), { name: 'Roggenbrot', allergens: ['gluten'] });
  await sql`update products set has_trace_data = true,
    traces = case when name = 'Fladenbrot' then array['sesame'] else '{}' end
    where name in ('Fladenbrot', 'Roggenbrot')`.execute(shop().db);
  const { t, user } = await search('Brot ohne Sesam');
  expect(main().getAllByRole('article')).toHaveLength(2);
  expect(main().getByText(t('search.traces_possible'), { exact: false })).toBeDefined();
  await user.click(main().getByRole('link', { name: t('search.without_traces') }));
  await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(1));
  main().getByRole('link', { name: 'Roggenbrot' });
  expect(main().queryByText(t('search.traces_possible'), { exact: false })).toBeNull();
});

it('lets who comes to search type at once, and not who loads the page', async () => {
  const { t } = await search('');
  const box = main().getByRole('combobox', { name: t('search.label') });
  expect(document.activeElement).not.toBe(box);
  within(main().getByRole('group', { name: t('search.ideas') })).getByRole('link', {
    name: 'Brot',
  });
  // Without a pointer over it, which would load the next page.
  fireEvent.click(screen.getByRole('link', { name: t('layout.search') }));
  await waitFor(() => expect(document.activeElement).toBe(box));
});

it('asks for a second letter', async () => {
  const { t } = await search('m');
  expect(main().getByText(t('search.too_short'))).toBeDefined();
});

it('leads to the offers when nothing is found', async () => {
  const { t } = await search('qqqxxzz');
  main().getByText(t('search.nothing_found', { query: 'qqqxxzz' }));
  const link = main().getByRole('link', { name: t('search.to_offers') });
  expect(link.getAttribute('href')).toBe('/offers');
});

it('takes a wish for what is not in the range, by one press', async () => {
  const { t, user } = await search('windeln');
  main().getByText(t('search.not_available', { query: 'windeln' }));
  expect(main().queryByText(t('search.nothing_found_text'))).toBeNull();
  await user.click(main().getByRole('button', { name: t('search.wish') }));
  await main().findByText(t('search.wished'));
  expect(main().queryByRole('button', { name: t('search.wish') })).toBeNull();
  // What the test before searched for may be reported only now.
  const reports = network.bodiesOf(reportZeroResultSearch);
  const ofWish = reports.filter((report) => JSON.stringify(report).includes('windeln'));
  expect(ofWish).toEqual([{ query: 'windeln', is_wish: true }]);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('offers no wish for pork', async () => {
  await createProduct(shop(), { name: 'Rindfleisch' });
  const { t } = await search('schweinefleisch');
  main().getByText(t('search.not_in_range.pork'));
  expect(main().queryByRole('button', { name: t('search.wish') })).toBeNull();
});

const expectNothing = () => {
  expect(main().queryByRole('article')).toBeNull();
  expect(document.querySelector('main img[src=x]')).toBeNull();
};

it.each([
  ['control characters', '\u0000\u0007\u001B\u202E\u200Bqqqxxzz\r\n'],
  ['ten thousand letters', 'qx'.repeat(5000)],
  ['HTML', '<img src=x onerror=document.title=1><script>document.title=1</script>'],
  ['SQL', "qqqx'; drop table products; --"],
  ['signs of patterns', '%_\\*?[]{}()|^$'],
  ['a lone half of a sign', '\uD83Dqqqxxzz'],
])('takes %s for words that nothing is called, in the address and typed', async (_, text) => {
  const { t, user } = await search(text);
  expectNothing();
  const [box] = screen.getAllByRole<HTMLInputElement>('combobox', { name: t('search.label') });
  if (box === undefined) throw new Error('no search box');
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
  expect(box.value.length).toBeLessThanOrEqual(maximumLength);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toContain('query='));
  expectNothing();
});
