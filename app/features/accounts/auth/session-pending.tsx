import { useState } from 'react';
import { resumeSession, type Session } from '#app/api/session/session.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

type Unknown = Extract<Session, { status: 'checking' | 'unreachable' | 'asking' }>;

export function isUnknown(session: Session): session is Unknown {
  return ['checking', 'unreachable', 'asking'].includes(session.status);
}

/** Shown instead of content that depends on the user, while the user is unknown. */
export function SessionPending({ session }: { session: Unknown }) {
  const { t } = useTranslation();
  if (session.status === 'checking') {
    return (
      <>
        <Spinner label={t('session.checking')} />
        <noscript>
          <p className="text-center font-medium">{t('layout.needs_scripts')}</p>
        </noscript>
      </>
    );
  }
  return session.status === 'asking' ? <Question session={session} /> : <Unreachable />;
}

function Unreachable() {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  async function retry(): Promise<void> {
    setIsBusy(true);
    await resumeSession();
    setIsBusy(false);
  }
  return (
    <div role="status" className="mx-auto max-w-md">
      <Notice tone="warning" title={t('session.unreachable_title')}>
        <p>{t('session.unreachable_text')}</p>
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          isBusy={isBusy}
          onClick={() => void retry()}
        >
          {t('session.unreachable_retry')}
        </Button>
      </Notice>
    </div>
  );
}

/** The link may come from an attacker who wants the victim to use the attacker's account. */
function Question({
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
