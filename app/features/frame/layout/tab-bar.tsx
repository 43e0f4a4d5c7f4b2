import type { ReactNode } from 'react';
import { href, NavLink } from 'react-router';
import { CartBadge } from '#app/features/cart/cart/cart-badge.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { ExploreIcon } from '#app/ui/icons/explore.tsx';
import { ProfileIcon } from '#app/ui/icons/profile.tsx';
import { SearchIcon } from '#app/ui/icons/search.tsx';

/**
 * The navigation of phones, at the bottom of the screen. Each tab has its place from the start: the
 * browser may paint when it has parsed only some of them.
 */
export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('layout.main_navigation')}
      className="tab-bar h-tab-bar bg-raised/95 shadow-float fixed inset-x-0 bottom-0 z-40 grid grid-cols-4 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden print:hidden"
    >
      <Tab to={href('/')} label={t('layout.explore')} isExact>
        <ExploreIcon />
      </Tab>
      <Tab to={href('/cart')} label={t('layout.cart')}>
        <BasketIcon />
        <CartBadge />
      </Tab>
      <Tab to={href('/search')} label={t('layout.search')}>
        <SearchIcon />
      </Tab>
      <Tab to={href('/profile')} label={t('layout.profile')}>
        <ProfileIcon />
      </Tab>
    </nav>
  );
}

interface TabProps {
  to: string;
  label: string;
  isExact?: boolean;
  children: ReactNode;
}

function Tab({ to, label, isExact = false, children }: TabProps) {
  return (
    <NavLink
      to={to}
      end={isExact}
      prefetch="intent"
      className="group text-muted aria-[current=page]:text-brand flex flex-col items-center gap-0.5 pt-1.75"
    >
      <span className="group-aria-[current=page]:bg-brand-soft relative grid h-7 w-14 place-items-center rounded-full transition-colors duration-150">
        {children}
      </span>
      <span className="text-xs font-medium">{label}</span>
    </NavLink>
  );
}
