import { lazy, Suspense, useState } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Avoidable } from '#domain/catalog/dietary-guard.ts';
import { avoid } from './choose-avoided.ts';
import { useAvoidedNames } from './use-avoided-names.ts';
import { useAvoided } from './use-avoided.ts';

const Choices = lazy(async () => ({
  default: (await untilLoaded(() => import('./avoid-dialog.tsx'))).AvoidDialog,
}));

interface AvoidChipProps {
  className: string;
  /** What the words of a search say that is avoided. */
  asked?: readonly Avoidable[] | undefined;
}

/**
 * Opens the choice of what is avoided, and says what is. What a search asks for is on for its
 * results alone; one press makes it last.
 */
export function AvoidChip({ className, asked = [] }: AvoidChipProps) {
  const { t } = useTranslation();
  const namesOf = useAvoidedNames();
  const [isOpen, setIsOpen] = useState(false);
  const avoided = useAvoided();
  const isNew = asked.some((name) => !avoided.includes(name));
  const all = [...new Set([...avoided, ...asked])];
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
          {isOn ? t('guard.active', { names: namesOf(all) }) : t('guard.choose')}
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
