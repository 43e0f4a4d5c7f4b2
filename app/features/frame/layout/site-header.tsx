import { href, Link, NavLink } from 'react-router';
import { CartButton } from '#app/features/cart/cart/cart-button.tsx';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { DeliveryPlace } from '#app/features/delivery/delivery-area/delivery-place.tsx';
import { HeaderDelivery } from '#app/features/delivery/windows/header-delivery.tsx';
import { OfflineBanner } from '#app/features/frame/offline/offline-banner.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProfileIcon } from '#app/ui/icons/profile.tsx';
import { Logo } from './logo.tsx';

/** Pages of the shop that large screens name; phones reach them by the tabs. */
const shopPages = [
  { to: href('/search'), text: 'layout.all_categories' },
  { to: href('/offers'), text: 'layout.offers' },
  { to: href('/favourites'), text: 'layout.favourites' },
  { to: href('/shopping-lists'), text: 'layout.lists' },
  { to: href('/profile/orders'), text: 'layout.orders' },
] as const;

const textLink =
  'flex min-h-11 items-center gap-2 font-medium hover:text-brand aria-[current=page]:text-brand';

/**
 * On phones it has only the logo and the next delivery: navigation is in the tab bar. On large
 * screens a second row names the pages of the shop and has the next delivery at its end.
 */
export function SiteHeader() {
  const { t } = useTranslation();
  return (
    <header className="site-header bg-surface/92 sticky top-0 z-40 backdrop-blur-md print:hidden">
      {/* Places of their own: what is parsed later moves nothing that is already shown. */}
      <div className="page header-grid">
        <Link to={href('/')} className="flex rounded-xl">
          <Logo />
        </Link>
        <HeaderDelivery className="text-end" />
        <SearchBox className="hidden lg:block" />
        <DeliveryPlace className="hidden lg:block" />
        <nav
          aria-label={t('layout.main_navigation')}
          className="hidden grid-cols-[12rem_1fr] gap-4 lg:grid"
        >
          <CartButton />
          <NavLink to={href('/profile')} className={textLink}>
            <ProfileIcon />
            <span className="truncate">{t('layout.profile')}</span>
          </NavLink>
        </nav>
        <nav aria-label={t('layout.shop_pages')} className="hidden gap-6 text-sm lg:flex">
          {shopPages.map(({ to, text }) => (
            <NavLink key={to} to={to} className={textLink}>
              {t(text)}
            </NavLink>
          ))}
        </nav>
      </div>
      <OfflineBanner />
    </header>
  );
}
