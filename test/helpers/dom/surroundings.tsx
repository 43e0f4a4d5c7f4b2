import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { imageSources } from '#app/features/catalog/product/image-sources.ts';
import { allTexts } from '#app/i18n/texts.server.ts';
import { createTranslation } from '#app/i18n/translation.ts';
import {
  createTranslationStore,
  TranslationContext,
  useTranslation,
} from '#app/i18n/use-translation.ts';
import { Toaster } from '#app/ui/toast/toast.tsx';
import { UiProvider, type UiSettings } from '#app/ui/ui-provider.tsx';
import type { Language } from '#domain/accounts/languages.ts';

/** What `app/root.tsx` puts around every page, without the document. */
export function Surroundings({ language, children }: { language: Language; children: ReactNode }) {
  const [translations] = useState(() =>
    createTranslationStore(createTranslation(language, allTexts[language])),
  );
  return (
    <TranslationContext value={translations}>
      <Ui>{children}</Ui>
    </TranslationContext>
  );
}

function Ui({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const settings = useMemo<UiSettings>(
    () => ({
      Link,
      sourcesOf: imageSources,
      texts: {
        close: t('common.close'),
        back: t('common.back'),
        previous: t('common.previous'),
        next: t('common.next'),
        show_typed: t('common.show_typed'),
        notifications: t('common.notifications'),
        discard_question: t('common.discard_question'),
        discard: t('common.discard'),
        keep_editing: t('common.keep_editing'),
      },
    }),
    [t],
  );
  return (
    <UiProvider settings={settings}>
      <Toaster>{children}</Toaster>
    </UiProvider>
  );
}

/** The address bar follows the router of the test, which runs in memory. */
export function useAddressBar(): void {
  const { pathname, search } = useLocation();
  useEffect(() => window.history.replaceState(null, '', pathname + search), [pathname, search]);
}
