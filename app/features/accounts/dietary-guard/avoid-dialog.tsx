import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { AvoidChoices } from './avoid-choices.tsx';

/** The choices of `/dietary-guard` above the list that they change. */
export function AvoidDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('guard.title')}
      footer={<Button onClick={onClose}>{t('guard.done')}</Button>}
    >
      {/* No form: each choice is stored, so that there is nothing to discard. */}
      <AvoidChoices />
    </Dialog>
  );
}
