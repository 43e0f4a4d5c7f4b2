import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CartProvider } from '#app/features/cart/cart/cart-provider.tsx';
import { GuardStatus } from '#app/features/catalog/dietary-guard/product-guard.tsx';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { PageAnnouncement } from './page-announcement.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';

/** Header, page and footer of the storefront; phones have a tab bar at the bottom. */
export function StorefrontLayout({ children }: { children: ReactNode }) {
  const main = useLostFocus<HTMLElement>(useLocation().pathname);
  return (
    <CartProvider>
      <SkipLink to="#content" />
      <NavigationProgress />
      <NoticeBar />
      <SiteHeader />
      {/* As high as the screen from the start, so that the footer never moves. */}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--spacing-header))] focus:outline-none"
      >
        {children}
      </main>
      <PageAnnouncement />
      <SiteFooter />
      <GuardStatus />
      <TabBar />
    </CartProvider>
  );
}
