import { useState } from 'react';
import type { Session } from '#app/api/session/session.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';

/** The link may come from an attacker who wants the victim to use the attacker's account. */
export function SessionQuestion({
  session: { email, accept, decline },
}: {
  session: Extract<Session, { status: 'asking' }>;
}) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  async function answer(send: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    await send();
    setIsBusy(false);
  }
  return (
    <div className="mx-auto max-w-md space-y-4">
      <h2 className="text-lg font-semibold">{t('session.link_question_title')}</h2>
      <p>
        {t('session.link_question_account')}{' '}
        <bdi className="font-medium wrap-anywhere">{email}</bdi>
      </p>
      <p className="text-muted text-sm">{t('session.link_question_text')}</p>
      <Button className="w-full" isBusy={isBusy} onClick={() => void answer(accept)}>
        {t('session.link_question_accept')}
      </Button>
      <Button
        variant="quiet"
        className="w-full"
        disabled={isBusy}
        onClick={() => void answer(decline)}
      >
        {t('session.link_question_decline')}
      </Button>
    </div>
  );
}
