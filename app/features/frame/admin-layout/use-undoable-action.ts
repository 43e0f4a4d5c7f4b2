import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useAdminAction } from './queries.ts';

/** Milliseconds in which an action can be undone. */
const undoMs = 10_000;

/** What was done, for the toast, and the call that reverses it; none if nothing reverses it. */
interface Done {
  title: string;
  /** What it was done to. */
  name?: string;
  undo?: () => Promise<unknown>;
}

/**
 * A staff action whose toast offers to undo it, by the call of the API that does the opposite: the
 * server checks it as any other. Otherwise as `useAdminAction`.
 */
export function useUndoableAction(keys: readonly string[], texts: { failed: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const acting = useAdminAction(keys, texts);
  const undoing = useAdminAction(keys, {
    done: t('admin.undone'),
    failed: t('admin.undo_failed'),
  });
  return {
    isPending: acting.isPending,
    error: acting.error,
    reset: acting.reset,
    /** Calls `onSuccess` after the action, `onSettled` also after a refusal. */
    run: (
      act: () => Promise<Done>,
      callbacks?: { onSuccess?: () => void; onSettled?: () => void },
    ) =>
      acting.mutate(async () => {
        const { title, name, undo } = await act();
        toast.success(
          title,
          name,
          undo && {
            duration: undoMs,
            action: { label: t('admin.undo'), onClick: () => undoing.mutate(undo) },
          },
        );
      }, callbacks),
  };
}
