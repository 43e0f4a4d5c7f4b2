import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from '#app/api/service-worker.ts';
import { watchNavigations } from '#app/features/layout/use-navigation-target.ts';
import { loadTexts, loadedTexts } from '#app/i18n/load-texts.ts';
import { createI18n } from '#app/i18n/setup.ts';
import { isLanguage } from '#domain/identity/languages.ts';

/**
 * The page says in which language it was rendered; the browser loads the texts of that one alone.
 */
const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : 'de';
// The latest of what older-browsers.ts brings: a browser that has these has the rest.
const isNew =
  'withResolvers' in Promise &&
  'any' in AbortSignal &&
  'canParse' in URL &&
  'showPopover' in HTMLElement.prototype;
if (!isNew) await import('./older-browsers.ts');
await untilThere(() => loadTexts('visitor'));
const i18n = createI18n(language, loadedTexts);

/**
 * Without them the page stays what the server made of it, which is whole, but nothing on it works.
 */
async function untilThere(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 3000);
      });
    }
  }
}

registerServiceWorker();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter instrumentations={[watchNavigations]} />
      </I18nextProvider>
    </StrictMode>,
  );
});
