import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useDeleteList, useRestoreList } from './queries.ts';

/** Deletes a list, and offers to restore it for as long as the message is shown. */
export function useDeleteWithUndo() {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const deleting = useDeleteList();
  const restore = useRestoreList();
  const fail = (error: unknown) => toast.error(t('lists.change_failed'), textOf(error));

  /** Answers whether it is deleted. */
  async function deleteList(id: string): Promise<boolean> {
    try {
      const list = await deleting.mutateAsync(id);
      toast.success(t('lists.deleted', { name: list.name }), undefined, {
        duration: 8000,
        action: { label: t('cart.undo'), onClick: () => void restore(list).catch(fail) },
      });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }
  return { deleteList, isDeleting: deleting.isPending };
}
