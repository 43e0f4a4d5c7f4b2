import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the red button says. */
  action: string;
  /** False when the text says why it cannot be done. */
  isPossible?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is taken away. */
export function ConfirmDialog({
  title,
  text,
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
    </Dialog>
  );
}
