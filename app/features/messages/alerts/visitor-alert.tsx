import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { AlertSubject } from '#contract/messages/alerts.schema.ts';
import { requestAlert } from '#contract/messages/alerts.ts';
import { isEmail } from '#domain/accounts/registration.ts';
import type { AlertKind } from '#domain/messages/alerts/kinds.ts';

/** A visitor types an email, and confirms it by the mailed link. */
export function VisitorAlert({ subject }: { subject: AlertSubject }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const isOffline = useIsOffline();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { form, errorOf, leave, check, forget } = useFieldErrors<'email'>({
    email: isEmail(email.trim()) ? undefined : t('alerts.email_invalid'),
  });

  useEffect(() => {
    // The button that opened the form is gone.
    if (sentTo === null) form.current?.querySelector('input')?.focus();
  }, [form, sentTo]);

  async function send(): Promise<void> {
    if (!check()) return;
    const body = { ...subject, email: email.trim() };
    setIsSending(true);
    try {
      await call(requestAlert, { body });
      setSentTo(body.email);
    } catch (error) {
      toast.error(t('alerts.failed'), textOf(error));
    } finally {
      setIsSending(false);
    }
  }

  if (sentTo !== null) {
    return (
      <LinkSent
        email={sentTo}
        kind={subject.kind}
        onOther={() => {
          setEmail('');
          forget();
          setSentTo(null);
        }}
      />
    );
  }
  return (
    <Form ref={form} noValidate onSend={send} className="space-y-3">
      <TextField
        label={t('alerts.email')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        hint={t(subject.kind === 'back_in_stock' ? 'alerts.hint' : 'alerts.area_hint')}
        value={email}
        error={errorOf('email')}
        onChange={({ target }) => setEmail(target.value)}
        onBlur={() => {
          if (email !== '') leave('email');
        }}
      />
      <Button type="submit" disabled={isOffline} isBusy={isSending} className="max-sm:w-full">
        {t('alerts.request')}
      </Button>
    </Form>
  );
}

interface LinkSentProps {
  email: string;
  kind: AlertKind;
  onOther: () => void;
}

function LinkSent({ email, kind, onOther }: LinkSentProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Notice tone="success">
      <p ref={title} tabIndex={-1} className="text-base font-semibold focus:outline-none">
        {t('alerts.sent_title')}
      </p>
      <p className="wrap-anywhere">
        {t(kind === 'back_in_stock' ? 'alerts.sent_text' : 'alerts.area_sent_text', { email })}
      </p>
      <button type="button" className="min-h-11 font-semibold underline" onClick={onOther}>
        {t('alerts.other_email')}
      </button>
    </Notice>
  );
}
