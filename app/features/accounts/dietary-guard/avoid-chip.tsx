import { lazy, Suspense, useState } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { avoid } from './choose-avoided.ts';
import { useAvoidedAllergens } from './use-avoided-allergens.ts';

const Choices = lazy(async () => ({
  default: (await untilLoaded(() => import('./avoid-dialog.tsx'))).AvoidDialog,
}));

interface AvoidChipProps {
  className: string;
  /** What the words of a search say that is avoided. */
  asked?: readonly Allergen[] | undefined;
}

/**
 * Opens the choice of what is avoided, and says what is. What a search asks for is on for its
 * results alone; one press makes it last.
 */
export function AvoidChip({ className, asked = [] }: AvoidChipProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const avoided = useAvoidedAllergens();
  const isNew = asked.some((allergen) => !avoided.includes(allergen));
  const all = [...new Set([...avoided, ...asked])];
  const names = formatList(
    all.map((allergen) => t(`catalog.allergen.${allergen}`)),
    i18n.language,
  );
  const isOn = all.length > 0;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={classNames(
          className,
          isOn
            ? 'bg-brand text-on-brand'
            : 'bg-raised ring-line hover:bg-brand-soft ring-1 ring-inset',
          'avoid-chip noscript:hidden',
        )}
      >
        <span className="max-w-60 truncate">
          {isOn ? t('guard.active', { names }) : t('guard.choose')}
        </span>
      </button>
      {isNew && (
        <button
          type="button"
          onClick={() => avoid(all)}
          className={classNames(
            className,
            'text-brand underline underline-offset-2 noscript:hidden',
          )}
        >
          {t('guard.remember')}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <Choices onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
