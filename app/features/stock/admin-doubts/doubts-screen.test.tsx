import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addMakerAnswer } from '#contract/catalog/doubts.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';

const { shop, visit, signIn, network } = openShopBrowser();

/** A product whose list leaves a doubt about two ingredients of one source, and an unknown one. */
async function createGums(name: string) {
  const none = { tr: 'x', en: 'x', ar: 'x' };
  for (const [de, doubt_rule] of [
    ['Gelatine', 'animal_source'],
    ['Lipase', 'animal_source'],
  ] as const) {
    await shop()
      .db.insertInto('ingredient_terms')
      .values({ key: de.toLowerCase(), de, doubt_rule, ...none })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return createProduct(shop(), { name, ingredients: 'Gelatine, Lipase, Speisegelb' });
}

it('a customer asks, and the staff records what the maker says about one ingredient', async () => {
  const product = await createGums('Fruchtgummi');
  const page = await visit(`/product/${product.id}`);
  await page.press('Hersteller fragen lassen');
  await screen.findByText(/wir haben deine Frage gezählt/);
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/doubts');
  await screen.findByText('Fruchtgummi');
  await press(t('admin_doubts.answers', { count: 0 }));
  const dialog = await screen.findByRole('dialog');
  const form = within(dialog);
  await user.click(form.getByRole('checkbox', { name: 'Lipase' }));
  await user.selectOptions(form.getByLabelText(t('admin_doubts.source')), 'phone');
  await user.type(form.getByLabelText(new RegExp(t('admin_doubts.statement'))), 'vom Rind');
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('admin.save'));
  await screen.findByText(t('admin_doubts.saved'));
  expect(network.bodiesOf(addMakerAnswer)).toMatchObject([
    { rule: 'animal_source', words: ['Gelatine'], answer: 'harmless', statement: 'vom Rind' },
  ]);
  await screen.findByText(t('admin_doubts.state.harmless'));
});

it('a letter cannot be recorded without its file', async () => {
  const product = await createGums('Weingummi');
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit(`/admin/doubts?query=Weingummi`);
  await press(t('admin_doubts.answers', { count: 0 }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(new RegExp(t('admin_doubts.statement'))), 'vom Rind');
  const save = form.getByRole('button', { name: t('admin.save') });
  expect(save).toHaveProperty('disabled', true);
  const pdf = new File(['%PDF-1.7\nx\nstartxref\n0\n%%EOF\n'], 'a.pdf', {
    type: 'application/pdf',
  });
  await user.upload(form.getByLabelText(t('admin_certificates.file')), pdf);
  await form.findByRole('button', { name: t('admin_certificates.open_file') });
  await user.click(save);
  await screen.findByText(t('admin_doubts.saved'));
  const rows = await shop()
    .db.selectFrom('maker_answers')
    .select(['source', 'words'])
    .where('product_id', '=', product.id)
    .execute();
  expect(rows).toEqual([{ source: 'email', words: ['Gelatine', 'Lipase'] }]);
});
