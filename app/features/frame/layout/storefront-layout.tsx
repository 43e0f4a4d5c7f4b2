import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { GuardStatus } from '#app/features/accounts/dietary-guard/product-guard.tsx';
import { CartProvider } from '#app/features/cart/cart/cart-provider.tsx';
import { CartSide } from '#app/features/cart/cart/cart-side.tsx';
import { CategoryRail, type RailEntry } from '#app/features/catalog/product-list/category-rail.tsx';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { PageAnnouncement } from './page-announcement.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';

/** Where one chooses products. */
const shopping =
  /^\/($|(category|favourites|offers|product|products|search|shopping-lists?)($|\/))/;

interface StorefrontLayoutProps {
  children: ReactNode;
  /** Next to pages of the shop, on large screens. */
  categories: readonly RailEntry[];
}

/**
 * Header, page and footer of the storefront; phones have a tab bar at the bottom, large screens
 * categories and cart next to the pages where one chooses products.
 */
export function StorefrontLayout({ children, categories }: StorefrontLayoutProps) {
  const { pathname } = useLocation();
  const main = useLostFocus<HTMLElement>(pathname);
  const isShopping = shopping.test(pathname);
  return (
    <CartProvider>
      <SkipLink to="#content" />
      <NavigationProgress />
      <NoticeBar />
      <SiteHeader />
      <div className={isShopping ? 'shop-frame' : undefined}>
        {isShopping && <CategoryRail categories={categories} />}
        {/* As high as the screen from the start, so that the footer never moves. */}
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="min-h-[calc(100dvh-var(--spacing-header))] focus:outline-none"
        >
          {children}
        </main>
        {isShopping && <CartSide />}
      </div>
      <PageAnnouncement />
      <SiteFooter />
      <GuardStatus />
      <TabBar />
    </CartProvider>
  );
}
