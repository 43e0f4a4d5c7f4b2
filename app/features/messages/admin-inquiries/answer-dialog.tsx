import { useState, type ReactNode } from 'react';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import type { ById } from '#contract/endpoint.ts';
import type { AdminContactMessage, NewAnswer } from '#contract/messages/inquiries.schema.ts';
import { factsOf } from '#domain/accounts/languages.ts';
import { contactLimits } from '#domain/messages/inquiries/limits.ts';
import { MessageText } from './message-text.tsx';

const formId = 'contact-answer';

/** What all inquiries have; the lists of the three kinds have more. */
export type Answered = Pick<
  AdminContactMessage,
  'answers' | 'created_at' | 'email' | 'id' | 'language' | 'name' | 'resolved_at'
>;

interface AnswerDialogProps {
  inquiry: Answered;
  /** Sends the answer by the call of its kind. */
  send: (input: { params: ById; body: NewAnswer }) => Promise<unknown>;
  onClose: () => void;
  /** What the customer wrote. */
  children: ReactNode;
}

/** The inquiry, what was answered to it, and a field for the next answer. */
export function AnswerDialog({ inquiry, send, onClose, children }: AnswerDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isDone, setIsDone] = useState(true);
  const sending = useAdminAction(['admin-inquiries'], {
    done: t('admin_inquiries.answer_sent'),
    failed: t('admin_inquiries.answer_failed'),
  });
  const answer = typed.trim();

  function submit(): void {
    if (answer === '') return;
    const input = { params: { id: inquiry.id }, body: { answer, is_done: isDone } };
    sending.mutate(() => send(input), { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={t('admin_inquiries.answer_title', { name: inquiry.name })}
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
      <Form id={formId} noValidate onSend={submit} className="grid gap-4">
        <TextArea
          label={t('admin_inquiries.answer_text')}
          hint={t('admin_inquiries.answer_hint', {
            email: inquiry.email,
            language: factsOf(inquiry.language).name,
          })}
          dir="auto"
          rows={6}
          maxLength={contactLimits.message}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {inquiry.resolved_at === null && (
          <CheckBox checked={isDone} onChange={({ target }) => setIsDone(target.checked)}>
            {t('admin_inquiries.answer_done')}
          </CheckBox>
        )}
      </Form>
      <div className="border-line mt-4 space-y-4 border-t pt-4">
        {inquiry.answers.toReversed().map((sent) => (
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
            {t('admin_inquiries.message')} <DateTime iso={inquiry.created_at} />
          </p>
          {children}
        </div>
      </div>
    </Dialog>
  );
}
