import { href, Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import type { DietaryFacts } from '#domain/catalog/diet-labels.ts';
import { useAvoidedNames } from './use-avoided-names.ts';
import { useAvoided } from './use-avoided.ts';
import { useGuardText } from './use-guard-text.ts';

interface GuardMarkProps {
  product: DietaryFacts;
}

/**
 * Covers the image of a product with what is avoided. For a product without data it shows an icon
 * in the corner and leaves the image visible.
 */
export function GuardMark({ product }: GuardMarkProps) {
  const warning = useGuardText(product);
  if (warning === null) return null;
  if (warning.isUnknown) {
    return (
      <span className="bg-raised text-warning-ink absolute end-2 bottom-2 grid size-8 place-items-center rounded-full">
        <WarningIcon className="size-5" />
        <span className="sr-only">{warning.text}</span>
      </span>
    );
  }
  return (
    <span className="bg-raised/70 absolute inset-0 grid place-items-center rounded-2xl p-2">
      <span className="bg-raised text-danger-ink flex items-start gap-1 rounded-xl p-2 text-xs font-semibold hyphens-auto">
        <WarningIcon className="size-4" />
        {warning.text}
      </span>
    </span>
  );
}

export function GuardLine({ product }: GuardMarkProps) {
  const warning = useGuardText(product);
  if (warning === null) return null;
  const colour = warning.isUnknown ? 'text-warning-ink' : 'text-danger-ink';
  return (
    <span className={`${colour} flex items-start gap-1 text-sm font-semibold`}>
      <WarningIcon className="mt-0.5 size-4" />
      {warning.text}
    </span>
  );
}

/**
 * Says on pages with marks that these depend on this browser's choice, and links to it. It floats,
 * because the server does not know the choice and nothing may move.
 */
export function GuardPill() {
  const { t } = useTranslation();
  const namesOf = useAvoidedNames();
  const avoided = useAvoided();
  const isChosenHere = useLocation().pathname === href('/dietary-guard');
  if (avoided.length === 0 || isChosenHere) return null;
  return (
    <Link
      to={href('/dietary-guard')}
      className="guard-pill bg-raised shadow-float ring-line-strong fixed start-3 bottom-[calc(var(--spacing-tab-bar)+var(--spacing-page-bar)+0.75rem)] z-20 flex min-h-11 max-w-[calc(100vw-1.5rem)] items-center gap-2 rounded-full px-4 text-sm font-semibold ring-1 lg:bottom-4 print:hidden"
    >
      <WarningIcon className="text-brand size-5 shrink-0" />
      <span className="truncate">{t('guard.active', { names: namesOf(avoided) })}</span>
    </Link>
  );
}
