import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from '#app/api/service-worker.ts';
import { createI18n } from '#app/i18n/setup.ts';
import { needTexts, textsAtHand } from '#app/i18n/texts.ts';
import { isLanguage } from '#domain/identity/languages.ts';

/** The page says in which language it was rendered; the browser loads the texts of that one alone. */
const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : 'de';
const isOlder =
  !('withResolvers' in Promise) ||
  !('groupBy' in Map) ||
  !('any' in AbortSignal) ||
  !('canParse' in URL) ||
  !('toWellFormed' in String.prototype) ||
  !('toSorted' in Array.prototype) ||
  !('showPopover' in HTMLElement.prototype);
if (isOlder) await import('./older-browsers.ts');
await untilThere(() => needTexts('visitor'));
const i18n = createI18n(language, textsAtHand);

/** Without them the page stays what the server made of it, which is whole, but nothing on it works. */
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
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
