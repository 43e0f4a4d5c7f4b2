import { useState, type ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';

interface MoreFiltersProps {
  /** Whether one of them is set: then they are visible. */
  isActive: boolean;
  children: ReactNode;
}

/** Filters that are collapsed on phones, so that the list begins on the first screen. */
export function MoreFilters({ isActive, children }: MoreFiltersProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(isActive);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="col-span-2 justify-self-start sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('admin.more_filters')}
        <ChevronDownIcon className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
      </Button>
      <div className={isOpen ? 'contents' : 'contents max-sm:hidden'}>{children}</div>
    </>
  );
}
