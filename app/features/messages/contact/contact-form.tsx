import { useState } from 'react';
import { useKnownSender } from '#app/features/accounts/account/use-known-sender.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { useEarlyInput } from '#app/ui/hydration/use-early-input.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { isEmail } from '#domain/accounts/registration.ts';
import { contactLimits } from '#domain/messages/inquiries/limits.ts';
import { ContactSent, type SentMessage } from './contact-sent.tsx';
import { useContactMessage } from './queries.ts';

const empty = { name: '', email: '', message: '' };
type Fields = typeof empty;

/** Contact form (docs/spec-notes.md#d20). The input is preserved until the message is sent. */
export function ContactForm() {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const known = useKnownSender();
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const [sent, setSent] = useState<SentMessage | null>(null);
  const sending = useContactMessage();
  const fields = { ...empty, ...known, ...typed };
  const required = (text: string) => (text.trim() === '' ? t('information.required') : undefined);
  const { form, errorOf, leave, check, forget } = useFieldErrors<keyof Fields>({
    name: required(fields.name),
    email:
      required(fields.email) ??
      (isEmail(fields.email.trim()) ? undefined : t('help.email_invalid')),
    message: required(fields.message),
  });
  useEarlyInput(form, (early) => setTyped({ ...typed, ...early }));

  function send(): void {
    if (!check()) return;
    sending.mutate(fields, {
      onSuccess: ({ received_at }) => {
        toast.success(t('help.sent_title'), t('help.sent_text'));
        setSent({ received_at, email: fields.email });
      },
      onError: (error) => toast.error(t('help.failed_title'), problemText(error)),
    });
  }

  function field(name: keyof Fields) {
    return {
      name,
      label: t(`help.${name}`),
      required: true,
      maxLength: contactLimits[name],
      value: fields[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped({ ...typed, [name]: target.value }),
      onBlur: () => {
        if (fields[name] !== '') leave(name);
      },
    };
  }

  if (sent !== null) {
    return (
      <ContactSent
        sent={sent}
        onAnother={() => {
          setTyped({ ...typed, message: '' });
          forget();
          setSent(null);
        }}
      />
    );
  }
  return (
    <Form ref={form} noValidate onSend={send} className="mt-4 space-y-4">
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" dir="ltr" />
      <TextArea {...field('message')} rows={6} />
      <Button type="submit" isBusy={sending.isPending}>
        {t('help.send')}
      </Button>
    </Form>
  );
}
