import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router';
import { ShopContext } from '#app/features/shop/shop/use-shop.ts';
import { allTexts } from '#app/i18n/texts.server.ts';
import { createTranslation } from '#app/i18n/translation.ts';
import { createTranslationStore, TranslationContext } from '#app/i18n/use-translation.ts';
import { Toaster } from '#app/ui/toast/toast.tsx';
import { UiProvider, type UiSettings } from '#app/ui/ui-provider.tsx';
import type { Language } from '#domain/accounts/languages.ts';
import { shop } from './samples.ts';

const settings: UiSettings = {
  Link,
  sourcesOf: () => undefined,
  texts: {
    close: '',
    back: '',
    previous: '',
    next: '',
    show_typed: '',
    notifications: '',
    discard_question: '',
    discard: '',
    keep_editing: '',
  },
};

/** What a part of a page looks like when it is first shown, as HTML. */
export function markupOf(
  part: ReactNode,
  { language = 'de' }: { language?: Language } = {},
): string {
  const page = renderToStaticMarkup(
    <TranslationContext
      value={createTranslationStore(createTranslation(language, allTexts[language]))}
    >
      <UiProvider settings={settings}>
        <ShopContext value={shop}>
          <StaticRouter location="/">
            <Toaster>
              <main>{part}</main>
            </Toaster>
          </StaticRouter>
        </ShopContext>
      </UiProvider>
    </TranslationContext>,
  );
  return /<main>(.*)<[/]main>/s.exec(page)?.[1] ?? '';
}
