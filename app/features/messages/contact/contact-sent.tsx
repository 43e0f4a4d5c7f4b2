import { useEffect, useRef } from 'react';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

export interface SentMessage {
  received_at: string;
  email: string;
}

/** Confirms that the message was received, in place of the form, until the customer goes on. */
export function ContactSent({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4 space-y-4">
      <Notice tone="success">
        <h3 ref={heading} tabIndex={-1} className="text-base font-semibold focus:outline-none">
          {t('help.sent_title')}
        </h3>
        <p className="wrap-anywhere">
          {t('help.sent_text')}{' '}
          {t('help.sent_details', {
            date: formatDate(sent.received_at),
            time: formatTime(sent.received_at),
            email: sent.email,
          })}
        </p>
      </Notice>
      <Button variant="secondary" onClick={onAnother}>
        {t('help.another')}
      </Button>
    </div>
  );
}
