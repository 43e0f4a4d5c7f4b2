import { href } from 'react-router';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { SearchIcon } from '#app/ui/icons/search.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="page flex flex-col items-center gap-5 py-20 text-center">
      <title>{t('layout.not_found_title')}</title>
      <meta name="robots" content="noindex" />
      <div className="bg-brand-soft text-brand grid size-24 place-items-center rounded-full">
        <SearchIcon className="size-11" />
      </div>
      <h1 className="text-2xl font-bold lg:text-3xl">{t('layout.not_found_title')}</h1>
      <p className="text-muted max-w-md">{t('layout.not_found_text')}</p>
      <SearchBox className="w-full max-w-md text-start" />
      <ButtonLink to={href('/')}>{t('layout.to_start')}</ButtonLink>
    </div>
  );
}
