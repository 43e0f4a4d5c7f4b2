import { href } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { SearchIcon } from '#app/ui/icons/search.tsx';
import { useStepBack } from './use-step-back.ts';

export function ProductNotFound() {
  const { t } = useTranslation();
  const stepBack = useStepBack();
  return (
    <div className="page flex flex-col items-center gap-5 py-20 text-center">
      <title>{t('catalog.product_not_found')}</title>
      <div className="bg-brand-soft text-brand grid size-24 place-items-center rounded-full">
        <SearchIcon className="size-11" />
      </div>
      <h1 className="text-2xl font-bold lg:text-3xl">{t('catalog.product_not_found')}</h1>
      <p className="text-muted max-w-md">{t('catalog.product_not_found_text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={stepBack}>
          {t('common.back')}
        </Button>
        <ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>
      </div>
    </div>
  );
}
