import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { AddToListDialog } from './add-to-list-dialog.tsx';

interface AddToListButtonProps {
  product: { id: string; name: string };
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** Opens the choice of a shopping list, which is loaded by the first press on any of them. */
export function AddToListButton({ product, ...button }: AddToListButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [Dialog, setDialog] = useState<typeof AddToListDialog | null>(null);

  function open(): void {
    import('./add-to-list-dialog.tsx').then(
      (module) => setDialog(() => module.AddToListDialog),
      () => toast.error(t('common.error'), t('problem.temporarily_unavailable')),
    );
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} {...button} />
      {Dialog !== null && <Dialog product={product} onClose={() => setDialog(null)} />}
    </>
  );
}
