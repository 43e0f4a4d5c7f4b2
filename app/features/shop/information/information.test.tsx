import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDate } from '#app/i18n/format.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { certify, createProduct } from '#test/helpers/factories.ts';
import { lastUpdated } from './last-updated.ts';

const { shop, visit } = openShopBrowser();

const main = () => within(screen.getByRole('main'));

it('privacy policy and terms have their numbered sections', async () => {
  const { t } = await visit('/profile/privacy-policy');
  const titles = () =>
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  expect(titles()).toHaveLength(8);
  expect(titles().at(-1)).toMatch(/^8\. /);
  cleanup();
  await visit('/profile/terms-conditions');
  expect(titles()[0]).toBe(`1. ${t('legal.terms.scope.title')}`);
  expect(titles()[9]).toBe(`10. ${t('legal.terms.final.title')}`);
});

it('the footer leads to every page of information', async () => {
  const { t } = await visit('/');
  const footer = within(screen.getByRole('contentinfo'));
  const pages = new Map<string, string>();
  for (const [name, title] of [
    [t('layout.delivery_info'), t('information.delivery.title')],
    [t('layout.pricing_info'), t('information.pricing.title')],
    [t('layout.trust_info'), t('information.trust.title')],
    [t('layout.help'), t('help.title')],
    [t('layout.withdrawal'), t('withdrawal.title')],
    [t('layout.accessibility'), t('legal.accessibility.title')],
    [t('layout.imprint'), t('legal.imprint.title')],
    [t('layout.privacy'), t('legal.privacy.title')],
    [t('layout.terms'), t('legal.terms.title')],
  ] as const) {
    pages.set(footer.getByRole('link', { name }).getAttribute('href') ?? '', title);
  }
  for (const [path, title] of pages) {
    cleanup();
    await visit(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  }
});

it.each([
  ['/profile/terms-conditions', 'terms'],
  ['/withdrawal', 'withdrawal'],
  ['/profile/privacy-policy', 'privacy'],
  ['/imprint', 'imprint'],
  ['/profile/help', 'help'],
  ['/delivery-info', 'delivery'],
  ['/pricing-info', 'pricing'],
  ['/trust-info', 'trust'],
  ['/accessibility', 'accessibility'],
] as const)('%s names the day on which its text last changed', async (path, name) => {
  const { t } = await visit(path);
  expect(
    main().getByText(t('legal.updated', { date: formatDate(lastUpdated[name]) })),
  ).toBeTruthy();
});

it('the page of withdrawal has the wording of the law and the model form with the shop’s address', async () => {
  const { t } = await visit('/withdrawal');
  expect(main().getByRole('heading', { name: t('withdrawal.instructions.title') })).toBeTruthy();
  expect(main().getByText(/^Sie haben das Recht, binnen vierzehn Tagen ohne Angabe/)).toBeTruthy();
  const form = main().getByText(/^An .*:$/);
  expect(form.textContent).toContain('hallo@kiezkorb.example');
  expect(within(form).getByRole('link', { name: 'hallo@kiezkorb.example' })).toBeTruthy();
});

it('the page of the legal guarantee shows the official notice in the language of the page', async () => {
  const { t } = await visit('/guarantee');
  const name = t('legal.guarantee.notice.alt');
  expect(main().queryByRole('img', { name })).toBeNull();
  await shop()
    .db.updateTable('shop_settings')
    .set({ guarantee_image_de: '/media/de.webp', guarantee_image_en: '/media/en.webp' })
    .execute();
  for (const [language, picture] of [
    ['de', '/media/de.webp'],
    ['tr', '/media/en.webp'],
  ] as const) {
    cleanup();
    const { t: texts } = await visit('/guarantee', { language });
    const image = main().getByRole('img', { name: texts('legal.guarantee.notice.alt') });
    expect(image.getAttribute('src')).toBe(picture);
  }
});

it('the statement about accessibility names the languages and the texts that can be translated', async () => {
  await visit('/accessibility');
  expect(main().getByText(/Deutsch, Englisch, Arabisch und Türkisch/)).toBeTruthy();
  const given = main().getByText(/Name, Bezeichnung, Beschreibung, Zutaten, /).textContent;
  expect(given).not.toContain('nur auf Deutsch');
});

it('a page that the staff has written names the day from which its text is valid', async () => {
  await shop()
    .db.insertInto('page_versions')
    .values({
      page: 'imprint',
      version: 1,
      texts: { de: '## Neu' },
      valid_from: '2026-11-20T11:00:00.000Z',
    })
    .execute();
  const { t } = await visit('/imprint');
  expect(main().getByText(t('legal.updated', { date: '20.11.2026' }))).toBeTruthy();
  expect(main().getByRole('heading', { name: 'Neu' })).toBeTruthy();
});

it('addresses, numbers and names of pages are links', async () => {
  await visit('/trust-info');
  const mail = main().getByRole('link', { name: 'hallo@kiezkorb.example' });
  expect(mail.getAttribute('href')).toBe('mailto:hallo@kiezkorb.example');
  expect(screen.getByRole('main').querySelectorAll('a[href^="tel:"]')).toHaveLength(1);
  cleanup();
  const { t } = await visit('/profile/terms-conditions');
  const [link] = main().getAllByRole('link', { name: t('layout.withdrawal') });
  expect(link?.getAttribute('href')).toBe('/withdrawal');
});

it('names the certificates that are valid today, each with its end and how it was checked', async () => {
  const ayran = await createProduct(shop(), { name: 'Ayran' });
  const proved = { certifier: 'Prüfstelle Panke', is_public: true, checked_how: 'phone' } as const;
  await certify(shop(), [ayran.id], { ...proved, number: 'V-1', valid_to: '2026-12-01' });
  await certify(shop(), [ayran.id], { number: 'V-2', valid_to: '2026-11-20' });
  const certificate_id = await certify(shop(), [ayran.id], { number: 'V-3' });
  const withdrawal = { certificate_id, withdrawn_from: '2026-11-20', reason: 'Betrieb' };
  await shop().db.insertInto('certificate_withdrawals').values(withdrawal).execute();
  const { t } = await visit('/trust-info');
  main().getByRole('heading', { name: t('information.certificates.title') });
  const text = screen.getByRole('main').textContent.replaceAll(/[\u2068\u2069]/g, '');
  expect(text).toContain('Nummer V-1, für Fleischerei');
  expect(text).toContain('Gültig bis 01.12.2026, Produkte im Shop: 1.');
  expect(text).toContain('telefonisch geprüft');
  expect(text).not.toMatch(/V-2|V-3/);
  expect(main().getByRole('link', { name: t('information.certificates.file') })).toBeTruthy();
});
