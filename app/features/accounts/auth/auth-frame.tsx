import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

interface AuthFrameProps {
  /** What is above the card. */
  above?: ReactNode;
  /** Its content; a spinner until it is there. */
  children?: ReactNode;
}

/** The frame of `/auth`, which is shown on the way there and back, too. */
export function AuthFrame({ above, children }: AuthFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-lg space-y-4 px-4 py-6">
      {above}
      <Card>{children ?? <Spinner label={t('common.loading')} />}</Card>
    </div>
  );
}
