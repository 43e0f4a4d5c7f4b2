import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerServiceWorker } from '#app/api/service-worker.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { watchNavigations } from '#app/features/frame/layout/use-navigation-target.ts';
import { loadTexts, loadedTexts } from '#app/i18n/load-texts.ts';
import { createTranslation } from '#app/i18n/translation.ts';
import { createTranslationStore, TranslationContext } from '#app/i18n/use-translation.ts';
import { isLanguage } from '#domain/accounts/languages.ts';
import { tolerateChangedDom } from './tolerate-changed-dom.ts';

/** Only the texts of the language in which the server rendered the page are loaded. */
const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : 'de';
// The newest feature that older-browsers.ts adds: a browser with it has the others too.
const isNew =
  'withResolvers' in Promise &&
  'any' in AbortSignal &&
  'canParse' in URL &&
  'showPopover' in HTMLElement.prototype;
if (!isNew) await import('./older-browsers.ts');
// Until then the page shows what the server rendered, without any function.
await untilLoaded(() => loadTexts('visitor'));
const translations = createTranslationStore(createTranslation(language, loadedTexts));

registerServiceWorker();
// The router ends a view transition for the next navigation, and leaves its promise unhandled.
addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason;
  const isSkipped = reason instanceof DOMException && /transition/i.test(reason.message);
  if (isSkipped) event.preventDefault();
});
tolerateChangedDom();
// Only a translation adds such elements. React then draws the page again.
const isTranslated = document.querySelector('body font') !== null;
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationContext value={translations}>
        <HydratedRouter instrumentations={[watchNavigations]} />
      </TranslationContext>
    </StrictMode>,
    { onRecoverableError: (error) => isTranslated || reportError(error) },
  );
});
