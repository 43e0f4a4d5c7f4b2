import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the text is about. */
  children?: ReactNode;
  /** Label of the red button. */
  action: string;
  /** False when the text explains why the action is impossible. */
  isPossible?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is deleted. */
export function ConfirmDialog({
  title,
  text,
  children,
  action,
  isPossible = true,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          {isPossible && (
            <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
              {action}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
