import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ListIcon } from '#app/ui/icons/list.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { AddToListDialog } from './add-to-list-dialog.tsx';

/** Of the product page: opens the choice of a list, which is loaded by the first press. */
export function AddToListButton({ product }: { product: { id: string; name: string } }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [Dialog, setDialog] = useState<typeof AddToListDialog | null>(null);

  async function open(): Promise<void> {
    try {
      const { loadAddToList } = await import('./load-add-to-list.ts');
      const Loaded = await loadAddToList();
      setDialog(() => Loaded);
    } catch {
      toast.error(t('common.error'), t('problem.temporarily_unavailable'));
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('catalog.add_to_list')}
        onClick={() => void open()}
        className="heart print:hidden"
      >
        <ListIcon className="size-5" />
      </button>
      {Dialog !== null && <Dialog product={product} onClose={() => setDialog(null)} />}
    </>
  );
}
