import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationProgress } from './navigation-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';

/** Header, page and footer of everything that customers see; phones have the tab bar beneath. */
export function StorefrontLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="focus:bg-brand focus:text-on-brand sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50 focus:rounded-xl focus:px-4 focus:py-3 focus:font-semibold"
      >
        {t('layout.skip_to_content')}
      </a>
      <NavigationProgress />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      <SiteFooter />
      <TabBar />
    </div>
  );
}
