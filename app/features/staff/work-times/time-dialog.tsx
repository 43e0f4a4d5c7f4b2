import { useId, useState, type ReactNode } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { NewWorkTimes } from '#contract/staff/work-times.schema.ts';
import { workNoteLength } from '#domain/staff/work-times/limits.ts';
import { useNoteTimes } from './queries.ts';

interface TimeDialogProps {
  title: string;
  /** What is sent with a note; null while a field is empty. */
  toBody: (note: string) => NewWorkTimes | null;
  onClose: () => void;
  children: ReactNode;
}

/** A change of own times with its reason. A refusal leaves the dialog open. */
export function TimeDialog({ title, toBody, onClose, children }: TimeDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const toast = useToast();
  const formId = useId();
  const [note, setNote] = useState('');
  const noting = useNoteTimes();
  const body = note.trim() === '' ? null : toBody(note.trim());

  function send(): void {
    if (body === null) return;
    noting.mutate(body, {
      onSuccess: () => {
        toast.success(t('work_times.saved'));
        onClose();
      },
    });
  }

  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="large" onClick={onClose}>
            {t('work.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="large"
            isBusy={noting.isPending}
            disabled={body === null}
          >
            {t('work_times.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSend={send} className="space-y-4">
        {children}
        <TextField
          label={t('work_times.note')}
          hint={t('work_times.note_hint')}
          required
          maxLength={workNoteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {noting.error !== null && (
          <Notice tone="danger" title={t('work_times.not_noted')}>
            {problemText(noting.error)}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}
