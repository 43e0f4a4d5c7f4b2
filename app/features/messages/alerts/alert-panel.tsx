import { useSession } from '#app/api/session/session.ts';
import { isUnknown, SessionPending } from '#app/features/accounts/auth/session-pending.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AlertSubject } from '#contract/messages/alerts.schema.ts';
import { AccountAlert } from './account-alert.tsx';
import { VisitorAlert } from './visitor-alert.tsx';

await loadTexts('customer');

interface AlertPanelProps {
  subject: AlertSubject;
  /** Of the product, or what the subject is called in sentences. */
  name: string;
  /** The customer has pressed the button that loaded the panel. */
  isRequested: boolean;
}

/** Requests and ends an alert. */
export function AlertPanel({ subject, name, isRequested }: AlertPanelProps) {
  const session = useSession();
  if (isUnknown(session)) return <SessionPending session={session} />;
  if (session.status === 'signed_out') return <VisitorAlert subject={subject} />;
  const { user } = session;
  return (
    <AccountAlert
      key={user.id}
      subject={subject}
      name={name}
      email={user.email}
      isRequested={isRequested}
    />
  );
}

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
