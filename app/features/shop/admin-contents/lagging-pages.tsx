import { href, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ListedPage } from '#contract/shop/pages.schema.ts';
import { factsOf } from '#domain/accounts/languages.ts';

/** The pages with a language behind the German text, with a link to each text to write. */
export function LaggingPages({ pages }: { pages: readonly ListedPage[] }) {
  const { t } = useTranslation();
  const behind = pages.filter(({ lagging }) => lagging.length > 0);
  if (behind.length === 0) return null;
  return (
    <Notice tone="warning" title={t('contents.lagging')}>
      <p>{t('contents.lagging_hint')}</p>
      <ul>
        {behind.map(({ page, lagging }) => (
          <li key={page} className="flex flex-wrap items-center gap-x-4">
            <span className="font-semibold">{t(`contents.pages.${page}`)}</span>
            {lagging.map(({ language, lag }) => (
              <Link
                key={language}
                to={`${href('/admin/contents/:tab?')}?page=${page}&language=${language}`}
                className="inline-flex min-h-11 items-center underline"
              >
                {t(`contents.lag.${lag}`, { language: factsOf(language).name })}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
