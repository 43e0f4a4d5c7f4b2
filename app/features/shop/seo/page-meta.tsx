import { use } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { urlIn, languageOfQuery } from '#app/i18n/language.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { factsOf, isLanguage, languages } from '#domain/accounts/languages.ts';
import { TitlePrefix } from './title-prefix.tsx';
import { useAbsoluteUrls } from './use-absolute-url.ts';

interface PageMetaProps {
  title: string;
  /** Describes the page in one or two sentences, for search engines and link previews. */
  description?: string;
  /** The image of link previews, if the page has its own. */
  image?: string | null;
  /**
   * False for personal pages and those with unlimited URLs, such as searches: search engines do not
   * index them.
   */
  isListed?: boolean;
  /** The canonical path, for pages whose parameters matter. */
  path?: string;
}

/** The preview image of all other pages, and its size. */
const shopImage = '/share.jpg';
const shopImageSize = { width: 1200, height: 630 };

/**
 * Metadata of a page for search engines and link previews, in its language. React moves it into the
 * head.
 */
export function PageMeta({
  title,
  description,
  image = null,
  isListed = true,
  path,
}: PageMetaProps) {
  const { name } = useShop();
  const prefix = use(TitlePrefix);
  const { pathname } = useLocation();
  const url = useAbsoluteUrls()(path ?? pathname);
  return (
    <>
      <title>{`${prefix}${title} – ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {isListed ? (
        <>
          <CanonicalLink url={url} />
          {/* Machines read what the server sends: the browser needs no code for it. */}
          {import.meta.env.SSR && (
            <>
              <LanguageLinks url={url} />
              <Preview title={title} description={description} image={image} url={url} />
            </>
          )}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/**
 * The plain URL is in the client's preferred language, and German for clients without one, such as
 * crawlers. So it is listed as German and as the default; other languages have their own URL.
 */
function CanonicalLink({ url }: { url: string }) {
  const [query] = useSearchParams();
  const named = languageOfQuery(query);
  return <link rel="canonical" href={named === null ? url : urlIn(named, url)} />;
}

function LanguageLinks({ url }: { url: string }) {
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={url} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={language === 'de' ? url : urlIn(language, url)}
        />
      ))}
    </>
  );
}

function openGraphLocaleOf(language: string): string {
  return factsOf(isLanguage(language) ? language : 'de').openGraphLocale;
}

interface PreviewProps {
  title: string;
  description: string | undefined;
  image: string | null;
  url: string;
}

/** Open Graph data: link previews in messengers. */
function Preview({ title, description, image, url }: PreviewProps) {
  const { t, i18n } = useTranslation();
  const { name } = useShop();
  const urlOf = useAbsoluteUrls();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={openGraphLocaleOf(i18n.language)} />
      <meta property="og:image" content={urlOf(image ?? shopImage)} />
      {image === null ? (
        <>
          <meta property="og:image:width" content={String(shopImageSize.width)} />
          <meta property="og:image:height" content={String(shopImageSize.height)} />
          <meta property="og:image:alt" content={t('layout.share_image')} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <>
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary" />
        </>
      )}
    </>
  );
}
