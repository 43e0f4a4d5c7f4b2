import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Link, StaticRouter } from 'react-router';
import { createQueryClient } from '#app/api/query-client.ts';
import { ShopContext } from '#app/features/shop/use-shop.ts';
import { createI18n } from '#app/i18n/setup.ts';
import { allTexts } from '#app/i18n/texts.server.ts';
import { Toaster } from '#app/ui/toast/toast.tsx';
import { UiProvider, type UiSettings } from '#app/ui/ui-provider.tsx';
import type { Language } from '#domain/identity/languages.ts';
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
    <I18nextProvider i18n={createI18n(language, allTexts[language])}>
      <QueryClientProvider client={createQueryClient()}>
        <UiProvider settings={settings}>
          <ShopContext value={shop}>
            <StaticRouter location="/">
              <Toaster>
                <main>{part}</main>
              </Toaster>
            </StaticRouter>
          </ShopContext>
        </UiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return /<main>(.*)<[/]main>/s.exec(page)?.[1] ?? '';
}
