import { href } from 'react-router';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { AvoidChoices } from './avoid-choices.tsx';
import { avoid } from './choose-avoided.ts';
import { useAvoided } from './use-avoided.ts';

/** `/dietary-guard`: what to warn of. Each choice is stored at once. */
export function DietaryGuardScreen() {
  const { t } = useTranslation();
  const avoided = useAvoided();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageMeta title={t('guard.title')} description={t('guard.lead')} isListed={false} />
      <PageHeading backTo={href('/')}>{t('guard.title')}</PageHeading>
      <Card>
        <AvoidChoices />
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>
          {avoided.length > 0 && (
            <Button variant="quiet" onClick={() => avoid([])}>
              {t('guard.switch_off')}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}
