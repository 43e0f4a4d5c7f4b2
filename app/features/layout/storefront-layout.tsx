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
        className="bg-brand text-on-brand fixed start-4 top-2 z-50 -translate-y-20 rounded-xl px-4 py-3 font-semibold focus:translate-y-0"
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
