import { expect, test } from './shop-test.ts';
import { textsOf } from './texts.ts';

for (const { says, headers, lang, dir } of [
  { says: 'nothing', headers: {}, lang: 'de', dir: 'ltr' },
  { says: 'Arabic', headers: { 'Accept-Language': 'ar' }, lang: 'ar', dir: 'rtl' },
  { says: 'Turkish', headers: { 'Accept-Language': 'tr-TR,en;q=0.5' }, lang: 'tr', dir: 'ltr' },
  { says: 'French', headers: { 'Accept-Language': 'fr' }, lang: 'de', dir: 'ltr' },
  {
    says: 'German and chose Arabic before',
    headers: { 'Accept-Language': 'de', Cookie: 'i18nextLng=ar' },
    lang: 'ar',
    dir: 'rtl',
  },
] as const) {
  test(`a browser that says ${says} gets ${lang} from the first byte on`, async ({ request }) => {
    const response = await request.get('/', { headers });
    const html = await response.text();
    expect(html.slice(0, 200).toLowerCase()).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(html).toContain(textsOf(lang)('home.headline'));
  });
}
