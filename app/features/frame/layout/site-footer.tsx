import { href } from 'react-router';
import { LanguageMenu } from '#app/features/accounts/settings/language-menu.tsx';
import { ThemeSwitch } from '#app/features/frame/theme/theme-switch.tsx';
import { ClosedDays } from '#app/features/shop/shop/closed-days.tsx';
import { ContactLinks } from '#app/features/shop/shop/contact-links.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { FooterLinks } from './footer-links.tsx';
import { Logo } from './logo.tsx';

export function SiteFooter() {
  const { t } = useTranslation();
  const { slogan } = useShop();
  return (
    <footer className="border-line bg-sunken pb-tab-bar border-t lg:pb-0 print:hidden">
      <div className="page grid grid-cols-2 gap-8 py-10 lg:grid-cols-[1fr_auto_auto_auto_auto] xl:grid-cols-[1fr_auto_auto_auto_auto_auto] xl:gap-12">
        <div className="col-span-2 lg:col-span-1">
          <Logo />
          <p className="text-muted mt-3 max-w-sm">
            <bdi lang="de">{slogan}</bdi>
          </p>
        </div>
        <FooterLinks
          id="footer-about"
          title={t('layout.about')}
          links={[
            { to: href('/delivery-info'), label: t('layout.delivery_info') },
            { to: href('/pricing-info'), label: t('layout.pricing_info') },
            { to: href('/trust-info'), label: t('layout.trust_info') },
            { to: href('/dietary-guard'), label: t('guard.link') },
          ]}
        />
        <FooterLinks
          id="footer-service"
          title={t('layout.service')}
          links={[
            { to: href('/profile/help'), label: t('layout.help') },
            { to: href('/withdrawal'), label: t('layout.withdrawal') },
            { to: href('/accessibility'), label: t('layout.accessibility') },
          ]}
        />
        <FooterLinks
          id="footer-legal"
          title={t('layout.legal')}
          links={[
            { to: href('/imprint'), label: t('layout.imprint') },
            { to: href('/profile/privacy-policy'), label: t('layout.privacy') },
            { to: href('/profile/terms-conditions'), label: t('layout.terms') },
          ]}
        />
        <section aria-labelledby="footer-contact" className="col-span-2 lg:col-span-1">
          <h2 id="footer-contact" className="mb-1 font-semibold">
            {t('layout.contact')}
          </h2>
          <ContactLinks />
          <ClosedDays className="text-muted mt-2 max-w-xs text-sm" />
        </section>
        <div className="col-span-2 flex flex-col gap-4 sm:flex-row lg:col-span-full xl:col-span-1 xl:flex-col">
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
