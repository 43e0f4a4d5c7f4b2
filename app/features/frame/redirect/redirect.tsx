import type { ReactNode } from 'react';
import { Navigate, type NavigateProps } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Spinner } from '#app/ui/spinner.tsx';

interface RedirectProps extends Pick<NavigateProps, 'to'> {
  state?: unknown;
  /** Instead of a spinner. */
  children?: ReactNode;
}

/** Opens another page, and shows something until that has loaded: `Navigate` alone is blank. */
export function Redirect({ to, state, children }: RedirectProps) {
  const { t } = useTranslation();
  return (
    <>
      <Navigate to={to} replace state={state} />
      {children ?? (
        <div className="grid min-h-[60dvh] place-items-center">
          <Spinner label={t('common.loading')} />
        </div>
      )}
    </>
  );
}
