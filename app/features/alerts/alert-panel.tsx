import { useSession } from '#app/api/session/session.ts';
import { isUnknown, SessionPending } from '#app/features/auth/session-pending.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { AccountAlert } from './account-alert.tsx';
import { VisitorAlert } from './visitor-alert.tsx';

await loadTexts('customer');

interface AlertPanelProps {
  product: { id: string; name: string };
  /** The customer has pressed the button that loaded the panel. */
  isRequested: boolean;
}

/** Requests and ends the alert of a sold-out product. */
export function AlertPanel({ product, isRequested }: AlertPanelProps) {
  const session = useSession();
  if (isUnknown(session)) return <SessionPending session={session} />;
  if (session.status === 'signed_out') return <VisitorAlert product={product} />;
  const { user } = session;
  return (
    <AccountAlert key={user.id} product={product} email={user.email} isRequested={isRequested} />
  );
}
