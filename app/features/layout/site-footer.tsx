import { useTranslation } from 'react-i18next';
import { useShop } from '#app/features/shop/use-shop.ts';
import { ThemeSwitch } from '#app/features/theme/theme-switch.tsx';
import { MailIcon, PhoneIcon } from '#app/ui/icons.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';

const contactLink = 'inline-flex min-h-11 items-center gap-2.5 hover:text-brand';

export function SiteFooter() {
  const { t } = useTranslation();
  const { slogan, contact_email, contact_phone } = useShop();
  return (
    <footer className="border-line bg-sunken pb-tab-bar border-t lg:pb-0">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_auto]">
        <div>
          <Logo />
          <p className="text-muted mt-3 max-w-sm">{slogan}</p>
        </div>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="mb-1 font-semibold">
            {t('layout.contact')}
          </h2>
          <ul className="text-muted">
            <li>
              <a href={`mailto:${contact_email}`} className={contactLink}>
                <MailIcon className="size-5" />
                {contact_email}
              </a>
            </li>
            <li>
              <a href={`tel:${contact_phone.replaceAll(/[^+\d]/g, '')}`} className={contactLink}>
                <PhoneIcon className="size-5" />
                <bdi dir="ltr">{contact_phone}</bdi>
              </a>
            </li>
          </ul>
        </section>
        <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row lg:col-span-1 lg:flex-col">
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
