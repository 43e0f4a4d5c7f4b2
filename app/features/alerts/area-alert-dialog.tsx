import { useTranslation } from 'react-i18next';
import { Dialog } from '#app/ui/dialog.tsx';
import { AlertPanel } from './alert-panel.tsx';

interface AreaAlertDialogProps {
  postalCode: string;
  onClose: () => void;
}

/** Requests one mail when the shop delivers to a postal code. */
export function AreaAlertDialog({ postalCode, onClose }: AreaAlertDialogProps) {
  const { t } = useTranslation();
  const name = t('alerts.area_name', { postal_code: postalCode });
  return (
    <Dialog isOpen onClose={onClose} title={t('shop.tell_me_when')}>
      <p className="mb-4 font-medium tabular-nums">{name}</p>
      <AlertPanel
        key={postalCode}
        subject={{ kind: 'delivery_area', postal_code: postalCode }}
        name={name}
        isRequested
      />
    </Dialog>
  );
}
