import { href } from 'react-router';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { allergens } from '#domain/catalog/allergens.ts';
import { avoid } from './avoided-allergens.ts';
import { useAvoidedAllergens } from './use-avoided-allergens.ts';

/** `/dietary-guard`: the allergens to warn of. Each choice is stored at once. */
export function DietaryGuardScreen() {
  const { t } = useTranslation();
  const avoided = useAvoidedAllergens();
  const toggle = (changed: string) =>
    avoid(allergens.filter((a) => (a === changed ? !avoided.includes(a) : avoided.includes(a))));
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageMeta title={t('guard.title')} description={t('guard.lead')} isListed={false} />
      <PageHeading backTo={href('/')}>{t('guard.title')}</PageHeading>
      <Card>
        <fieldset>
          <legend className="text-lg font-semibold">{t('guard.question')}</legend>
          <p className="text-muted mt-1 mb-4 text-sm">{t('guard.lead')}</p>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {allergens.map((allergen) => (
              <CheckBox
                key={allergen}
                className="min-h-11"
                checked={avoided.includes(allergen)}
                onChange={() => toggle(allergen)}
              >
                {t(`catalog.allergen.${allergen}`)}
              </CheckBox>
            ))}
          </div>
        </fieldset>
        <p className="text-muted mt-4 text-sm">{t('guard.privacy')}</p>
        <p className="text-muted mt-2 text-sm">{t('guard.limits')}</p>
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
