import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { WorkTask } from '#contract/staff/tasks.schema.ts';
import { resolveWorkTask } from '#contract/staff/work.ts';
import { bookInTill } from '#contract/tours/driver.ts';
import { TaskReason, TaskSubject } from './task-facts.tsx';

interface ResolveDialogProps {
  task: WorkTask;
  onClose: () => void;
}

/** Asks what was done about a task. */
export function ResolveDialog({ task, onClose }: ResolveDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const resolving = useAdminAction(['picking', 'admin-open-work'], {
    done: t('admin_tasks.done'),
    failed: t('admin_tasks.failed'),
  });
  const send = () =>
    call(resolveWorkTask, { params: { id: task.id }, body: { note: note.trim() } });
  const isAtDoor = task.kind === 'stop.done' && task.order_id !== null;
  const mayBook = useMay(bookInTill) && isAtDoor;
  const booking = useAdminAction(['picking', 'admin-open-work', 'admin-tills', 'admin-orders'], {
    done: t('admin_tasks.book_done'),
    failed: t('admin_tasks.book_failed'),
  });
  const book = async () => {
    await call(bookInTill, { params: { id: task.order_id ?? '' } });
    const body = { note: t('admin_tasks.book_note') };
    await call(resolveWorkTask, { params: { id: task.id }, body });
  };
  return (
    <FormDialog
      title={t('admin_tasks.resolve_title')}
      className="space-y-4"
      isBusy={resolving.isPending}
      isRight={note.trim() !== ''}
      onSend={() => resolving.mutate(send, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div>
        <TaskSubject task={task} />
        <TaskReason code={task.code} />
      </div>
      {mayBook && (
        <div className="space-y-2">
          <p className="text-muted text-sm">{t('admin_tasks.book_hint')}</p>
          <Button
            variant="secondary"
            isBusy={booking.isPending}
            onClick={() => booking.mutate(book, { onSuccess: onClose })}
          >
            {t('admin_tasks.book')}
          </Button>
        </div>
      )}
      <TextField
        label={t('admin_tasks.note')}
        hint={t('admin_tasks.note_hint')}
        required
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
