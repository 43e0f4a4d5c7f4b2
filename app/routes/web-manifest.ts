import { allTexts } from '#app/i18n/texts.server.ts';
import { createTranslation } from '#app/i18n/translation.ts';
import { languageContext, publicDataContext } from '#app/public-data.ts';
import { surface } from '#app/styles/tokens.ts';
import { directionOf } from '#domain/accounts/languages.ts';
import type { Route } from './+types/web-manifest.ts';

/**
 * How the shop is installed on a device (W3C Web Application Manifest): its name from the settings,
 * in the page's language.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { name } = await context.get(publicDataContext).getShop();
  const language = context.get(languageContext);
  const { t } = createTranslation(language, allTexts[language]);
  const shortcuts = [
    { name: t('layout.search'), url: '/search' },
    { name: t('offers.title'), url: '/offers' },
    { name: t('layout.cart'), url: '/cart' },
  ];
  const manifest = {
    // The same app in every language: who changes it does not install another.
    id: '/',
    name,
    short_name: name,
    description: t('home.description', { name }),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: surface.light,
    theme_color: surface.light,
    categories: ['shopping', 'food'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
