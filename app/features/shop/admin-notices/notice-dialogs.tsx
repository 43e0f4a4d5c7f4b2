import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useUndoableAction } from '#app/features/frame/admin-layout/use-undoable-action.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { AdminNotice } from '#contract/shop/notices.schema.ts';
import { createNotice, deleteNotice, updateNotice } from '#contract/shop/notices.ts';
import { NoticeForm } from './notice-form.tsx';

export const noticesKey = 'admin-notices';

export function AddNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const adding = useAdminAction([noticesKey], {
    done: t('admin_notices.added'),
    failed: t('admin_notices.save_failed'),
  });
  return (
    <NoticeForm
      title={t('admin_notices.add')}
      isBusy={adding.isPending}
      onSave={(body) => adding.mutate(() => call(createNotice, { body }), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface NoticeDialogProps {
  notice: AdminNotice;
  onClose: () => void;
}

export function EditNotice({ notice, onClose }: NoticeDialogProps) {
  const { t } = useTranslation();
  const saving = useAdminAction([noticesKey], {
    done: t('admin_notices.updated'),
    failed: t('admin_notices.save_failed'),
  });
  const params = { id: notice.id };
  return (
    <NoticeForm
      title={t('admin_notices.edit')}
      notice={notice}
      isBusy={saving.isPending}
      onSave={(body) =>
        saving.mutate(() => call(updateNotice, { params, body }), { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

/** Deletes a notice, and adds it again to undo that. */
export function RemoveNotice({ notice, onClose }: NoticeDialogProps) {
  const { t } = useTranslation();
  const removing = useUndoableAction([noticesKey], { failed: t('admin_notices.delete_failed') });
  const name = notice.texts.de ?? '';
  async function remove() {
    const { id, texts, link_to, valid_from, valid_to } = notice;
    await call(deleteNotice, { params: { id } });
    const body = { texts, link_to, valid_from, valid_to };
    return { title: t('admin_notices.deleted'), name, undo: () => call(createNotice, { body }) };
  }
  return (
    <ConfirmDialog
      title={t('admin_notices.delete')}
      text={t('admin_notices.delete_question', { name })}
      action={t('admin.delete')}
      isBusy={removing.isPending}
      onConfirm={() => removing.run(remove, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
