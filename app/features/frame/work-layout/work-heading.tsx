import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { BackIcon } from '#app/ui/icons/back.tsx';

/** As `PageHeading`, with a larger way back. */
export function WorkHeading({ backTo, children }: { backTo: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 items-center gap-1 py-3">
      <Link
        to={backTo}
        aria-label={t('common.back')}
        className="hover:bg-sunken -ms-3 grid size-12 shrink-0 place-items-center rounded-full"
      >
        <BackIcon />
      </Link>
      <h1 className="min-w-0 text-xl font-bold tracking-tight wrap-anywhere min-[26rem]:text-2xl">
        {children}
      </h1>
    </div>
  );
}
