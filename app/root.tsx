import { useContext, useMemo, type ReactNode } from 'react';
import { Link, Links, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import headScript from 'virtual:head-script';
import urlOfTexts from 'virtual:text-urls';
import { isWorkPath } from '#app/api/work-area.ts';
import { useAccountSettings } from '#app/features/accounts/account-settings/use-account-settings.ts';
import { useLanguageOfPage } from '#app/features/accounts/settings/use-language-of-page.ts';
import { imageSources } from '#app/features/catalog/product/image-sources.ts';
import { useLiveUpdates } from '#app/features/frame/events/use-live-updates.ts';
import { ErrorPage } from '#app/features/frame/layout/error-page.tsx';
import { NoticeContext } from '#app/features/frame/layout/notice-bar.tsx';
import { ScriptNonceContext } from '#app/features/frame/layout/script-nonce.ts';
import { useReconnect } from '#app/features/frame/offline/use-reconnect.ts';
import { PublicUrlContext } from '#app/features/shop/seo/use-absolute-url.ts';
import { ShopContext } from '#app/features/shop/shop/use-shop.ts';
import { revalidateSeldom } from '#app/i18n/revalidate-seldom.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { languageContext, publicDataContext, publicUrlContext } from '#app/public-data.ts';
import { Sprite } from '#app/ui/sprite.tsx';
import { Toaster } from '#app/ui/toast/toast.tsx';
import { UiProvider, type LinkProps, type UiSettings } from '#app/ui/ui-provider.tsx';
import { directionOf, isLanguage } from '#domain/accounts/languages.ts';
import type { Route } from './+types/root.ts';
import latinFont from './styles/fonts/inter.woff2?url';
import arabicFont from './styles/fonts/noto-sans-arabic.woff2?url';
import { surface } from './styles/tokens.ts';
import './styles/shop.css';

export async function loader({ context }: Route.LoaderArgs) {
  const publicData = context.get(publicDataContext);
  const [shop, notice] = await Promise.all([publicData.getShop(), publicData.findNotice()]);
  return {
    shop,
    notice,
    publicUrl: context.get(publicUrlContext),
    language: context.get(languageContext),
  };
}

/** Fee, minimum and area. */
export const shouldRevalidate = revalidateSeldom();

const schemes = ['light', 'dark'] as const;

/** The document around every page, including the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const { language } = useTranslation().i18n;
  const direction = isLanguage(language) ? directionOf(language) : 'ltr';
  const nonce = useContext(ScriptNonceContext);
  const { pathname } = useLocation();
  return (
    // The script below sets the theme before React starts.
    <html lang={language} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {schemes.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={surface[scheme]}
            media={`(prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
          />
        ))}
        <script nonce={nonce} suppressHydrationWarning>
          {/* It runs before React: the browser needs no second copy of it. */}
          {import.meta.env.SSR ? headScript : ''}
        </script>
        <PreloadFont href={latinFont} />
        {direction === 'rtl' && <PreloadFont href={arabicFont} />}
        {/* In development the URL holds the texts themselves. */}
        {!import.meta.env.DEV && (
          <link
            rel="preload"
            as="fetch"
            href={urlOfTexts('visitor', language)}
            crossOrigin="anonymous"
          />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link
          rel="manifest"
          href={`${isWorkPath(pathname) ? '/work' : ''}/manifest.webmanifest?lng=${language}`}
        />
        <Links />
      </head>
      <body>
        <Sprite />
        <Surroundings>{children}</Surroundings>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Lets the browser fetch a font in parallel with the styles that will request it. */
function PreloadFont({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />;
}

/** The providers that pages and the error page need. */
function Surroundings({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const settings = useMemo<UiSettings>(
    () => ({
      Link: PageLink,
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

/** Loads the data of a page as soon as a visitor is about to follow the link. */
function PageLink(props: LinkProps) {
  return <Link prefetch="intent" {...props} />;
}

export default function App({ loaderData }: Route.ComponentProps) {
  useLanguageOfPage(loaderData.language);
  useAccountSettings();
  useLiveUpdates();
  useReconnect();
  return (
    <PublicUrlContext value={loaderData.publicUrl}>
      <ShopContext value={loaderData.shop}>
        <NoticeContext value={loaderData.notice}>
          <Outlet />
        </NoticeContext>
      </ShopContext>
    </PublicUrlContext>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
