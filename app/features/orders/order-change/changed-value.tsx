import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';

interface ChangedValueProps {
  /** Null: there was nothing. */
  before: ReactNode;
  /** Null: there is nothing anymore. */
  after: ReactNode;
}

/** What it was, struck through, and what it becomes. */
export function ChangedValue({ before, after }: ChangedValueProps) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {before !== null && (
        <del className="text-muted text-sm font-normal">
          <span className="sr-only">{t('order_change.before')} </span>
          {before}
        </del>
      )}
      {before !== null && after !== null && <ChevronIcon className="text-muted size-4" />}
      {after !== null && (
        <ins className="font-semibold no-underline">
          <span className="sr-only">{t('order_change.now')} </span>
          {after}
        </ins>
      )}
    </span>
  );
}
