import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { DoubtRule } from '#domain/catalog/food/doubt-rules.ts';
import { termKey } from '#domain/catalog/food/ingredients.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';

const { shop, visit, network } = openShopBrowser();

const off = 'Auf diesem Gerät nicht prüfen';
const on = 'Wieder prüfen';

beforeAll(async () => {
  const term = (de: string, doubt_rule: DoubtRule | null) => ({
    key: termKey(de),
    de,
    en: de,
    tr: de,
    ar: de,
    doubt_rule,
  });
  await shop()
    .db.insertInto('ingredient_terms')
    .values([
      term('Gelatine', 'animal_source'),
      term('Aroma', 'alcohol_carrier'),
      term('Zucker', null),
    ])
    .execute();
});

it('answers without the rules that the reader switched off, and sends the choice nowhere', async () => {
  const { id } = await createProduct(shop(), { ingredients: 'Zucker, Gelatine, Aroma' });
  const { t, user } = await visit(`/product/${id}`);
  const title = await screen.findByText(t('catalog.doubts'));
  await user.click(title);
  const findings = within(title.closest('details') ?? document.body);
  findings.getByText(/Zweifelhaft/);
  const before = network.calls.length;
  const [gelatine] = findings.getAllByRole('button', { name: off });
  await user.click(gelatine ?? document.body);
  findings.getByText('Auf diesem Gerät nicht geprüft:');
  // The flavouring is left.
  findings.getByText(/Zweifelhaft/);
  await user.click(findings.getByRole('button', { name: off }));
  await findings.findByText(/ist nichts mehr offen/);
  expect(findings.queryByText(/Zweifelhaft/)).toBeNull();
  expect(await barriersIn(title.closest('details') ?? document.body)).toEqual([]);
  const [again] = findings.getAllByRole('button', { name: on });
  await user.click(again ?? document.body);
  await waitFor(() => findings.getByText(/Zweifelhaft/));
  expect(network.calls.slice(before)).toEqual([]);
  expect(localStorage.getItem('kiezkorb.doubt_rules_off')).toBe('alcohol_carrier');
});

it('leaves an unknown word in doubt, whatever rules are switched off', async () => {
  localStorage.setItem('kiezkorb.doubt_rules_off', 'animal_source,unknown');
  const { id } = await createProduct(shop(), { ingredients: 'Gelatine, Wunderpulver' });
  const { t, user } = await visit(`/product/${id}`);
  const title = await screen.findByText(t('catalog.doubts'));
  await user.click(title);
  const findings = within(title.closest('details') ?? document.body);
  findings.getByText(/Zweifelhaft/);
  findings.getByText(/Dieses Wort kennen wir nicht/);
  expect(findings.queryAllByRole('button', { name: on })).toHaveLength(1);
});
