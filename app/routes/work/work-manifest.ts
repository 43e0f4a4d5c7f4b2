import { allTexts } from '#app/i18n/texts.server.ts';
import { createTranslation } from '#app/i18n/translation.ts';
import { languageContext, publicDataContext } from '#app/public-data.ts';
import { surface } from '#app/styles/tokens.ts';
import { directionOf } from '#domain/accounts/languages.ts';
import type { Route } from './+types/work-manifest.ts';

/** How the pages for work are installed: an app next to the one of customers. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { name } = await context.get(publicDataContext).getShop();
  const language = context.get(languageContext);
  const { t } = createTranslation(language, allTexts[language]);
  const manifest = {
    id: '/work',
    name: `${name} ${t('work.area')}`,
    short_name: t('work.area'),
    lang: language,
    dir: directionOf(language),
    start_url: '/work',
    scope: '/work',
    display: 'standalone',
    orientation: 'portrait',
    background_color: surface.light,
    theme_color: surface.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('work.pages.picking.title'), url: '/work/picking' },
      { name: t('work.pages.receipts.title'), url: '/work/receipts' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
