import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { WorkTask } from '#contract/staff/tasks.schema.ts';
import { resolveWorkTask } from '#contract/staff/work.ts';
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
