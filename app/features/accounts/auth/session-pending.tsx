import { lazy, Suspense, useState } from 'react';
import { resumeSession, type Session } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

/** Only those who follow a link of a mail while another account is signed in are asked. */
const SessionQuestion = lazy(async () => ({
  default: (await untilLoaded(() => import('./session-question.tsx'))).SessionQuestion,
}));

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
  if (session.status === 'unreachable') return <Unreachable />;
  return (
    <Suspense fallback={<Spinner label={t('session.checking')} />}>
      <SessionQuestion session={session} />
    </Suspense>
  );
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
