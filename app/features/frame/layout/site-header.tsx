import { href, Link, NavLink } from 'react-router';
import { CartButton } from '#app/features/cart/cart/cart-button.tsx';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { DeliveryPlace } from '#app/features/delivery/delivery-area/delivery-place.tsx';
import { OfflineBanner } from '#app/features/frame/offline/offline-banner.tsx';
import { HeaderDelivery } from '#app/features/shop/shop/header-delivery.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { HomeIcon } from '#app/ui/icons/home.tsx';
import { ProfileIcon } from '#app/ui/icons/profile.tsx';
import { Logo } from './logo.tsx';

const iconLink =
  'grid size-11 place-items-center rounded-full text-ink transition-colors duration-150 hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand';

/** On phones it has only the logo and the next delivery: navigation is in the tab bar. */
export function SiteHeader() {
  const { t } = useTranslation();
  return (
    <header className="bg-surface/92 sticky top-0 z-40 backdrop-blur-md print:hidden">
      {/* Places of their own: what is parsed later moves nothing that is already shown. */}
      <div className="page h-header flex items-center justify-between gap-6 lg:grid lg:grid-cols-[12.5rem_minmax(0,28rem)_14.5rem_minmax(16.5rem,auto)] xl:grid-cols-[13rem_minmax(0,28rem)_17rem_minmax(16.5rem,auto)]">
        <div className="relative flex w-full items-center justify-between gap-4">
          <Link to={href('/')} className="flex rounded-xl">
            <Logo nameClass="lg:-translate-y-2" />
          </Link>
          {/* On large screens beneath the name. */}
          <HeaderDelivery className="pointer-events-none text-end lg:absolute lg:start-11.5 lg:top-5 lg:text-start" />
        </div>
        <SearchBox className="hidden lg:block" />
        <DeliveryPlace className="hidden lg:block" />
        <nav
          aria-label={t('layout.main_navigation')}
          className="hidden grid-cols-[2.75rem_minmax(10rem,auto)_2.75rem] items-center justify-end gap-2 lg:grid"
        >
          <NavLink to={href('/')} end className={iconLink} aria-label={t('layout.home')}>
            <HomeIcon />
          </NavLink>
          <CartButton />
          <NavLink to={href('/profile')} className={iconLink} aria-label={t('layout.profile')}>
            <ProfileIcon />
          </NavLink>
        </nav>
      </div>
      <OfflineBanner />
    </header>
  );
}
