import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { answerContactMessage } from '#contract/messages/inquiries.admin.ts';
import type { AdminContactMessage } from '#contract/messages/inquiries.schema.ts';
import { factsOf } from '#domain/accounts/languages.ts';
import { contactLimits } from '#domain/messages/inquiries/limits.ts';
import { MessageText } from './message-text.tsx';

const formId = 'contact-answer';

/** The message, what was answered to it, and a field for the next answer. */
export function AnswerDialog({
  message,
  onClose,
}: {
  message: AdminContactMessage;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isDone, setIsDone] = useState(true);
  const sending = useAdminAction(['admin-inquiries'], {
    done: t('admin_inquiries.answer_sent'),
    failed: t('admin_inquiries.answer_failed'),
  });
  const answer = typed.trim();

  function send(): void {
    if (answer === '') return;
    const input = { params: { id: message.id }, body: { answer, is_done: isDone } };
    sending.mutate(() => call(answerContactMessage, input), { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={t('admin_inquiries.answer_title', { name: message.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={sending.isPending} disabled={answer === ''}>
            {t('admin_inquiries.answer_send')}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSend={send} className="grid gap-4">
        <TextArea
          label={t('admin_inquiries.answer_text')}
          hint={t('admin_inquiries.answer_hint', {
            email: message.email,
            language: factsOf(message.language).name,
          })}
          dir="auto"
          rows={6}
          maxLength={contactLimits.message}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {message.resolved_at === null && (
          <CheckBox checked={isDone} onChange={({ target }) => setIsDone(target.checked)}>
            {t('admin_inquiries.answer_done')}
          </CheckBox>
        )}
      </Form>
      <div className="border-line mt-4 space-y-4 border-t pt-4">
        {message.answers.toReversed().map((sent) => (
          <div key={sent.id}>
            <p className="text-muted text-sm">
              {t('admin_inquiries.answered')} <DateTime iso={sent.created_at} />{' '}
              <bdi className="break-all">{sent.answered_by}</bdi>
            </p>
            <MessageText text={sent.answer} />
          </div>
        ))}
        <div>
          <p className="text-muted text-sm">
            {t('admin_inquiries.message')} <DateTime iso={message.created_at} />
          </p>
          <MessageText text={message.message} />
        </div>
      </div>
    </Dialog>
  );
}
