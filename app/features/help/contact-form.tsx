import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { contactLimits } from '#domain/contact/limits.ts';
import { isEmail } from '#domain/identity/registration.ts';
import { useContactMessage } from './queries.ts';

const empty = { name: '', email: '', message: '' };

/** Writes to the shop (decision 20). What was typed stays until the shop has it. */
export function ContactForm() {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const [fields, setFields] = useState(empty);
  const [isEmailLeft, setIsEmailLeft] = useState(false);
  const sending = useContactMessage();
  const isWrongEmail = isEmailLeft && fields.email !== '' && !isEmail(fields.email.trim());

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsEmailLeft(true);
    if (!isEmail(fields.email.trim())) return;
    sending.mutate(fields, {
      onSuccess: () => {
        toast.success(t('help.sent_title'), t('help.sent_text'));
        setFields(empty);
        setIsEmailLeft(false);
      },
      onError: (error) => toast.error(t('help.failed_title'), problemText(error)),
    });
  }

  return (
    <form method="post" onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <TextField
        label={t('help.name')}
        required
        autoComplete="name"
        maxLength={contactLimits.name}
        value={fields.name}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
      />
      <TextField
        label={t('help.email')}
        required
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={contactLimits.email}
        value={fields.email}
        onChange={({ target }) => setFields({ ...fields, email: target.value })}
        onBlur={() => setIsEmailLeft(true)}
        error={isWrongEmail ? t('help.email_invalid') : undefined}
      />
      <TextArea
        label={t('help.message')}
        required
        rows={6}
        maxLength={contactLimits.message}
        value={fields.message}
        onChange={({ target }) => setFields({ ...fields, message: target.value })}
      />
      <Button type="submit" isBusy={sending.isPending} className="self-start">
        {t('help.send')}
      </Button>
    </form>
  );
}
