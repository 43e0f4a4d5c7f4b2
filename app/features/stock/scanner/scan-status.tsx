import { classNames } from '#app/ui/class-names.ts';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import type { ScanMessage } from './use-scan-feedback.ts';

/** The last message of `useScanFeedback`, large enough to be read at arm's length. */
export function ScanStatus({ message }: { message: ScanMessage | null }) {
  return (
    <div role="status" aria-live="assertive">
      {message !== null && <Message key={message.id} message={message} />}
    </div>
  );
}

function Message({ message: { signal, title, text } }: { message: ScanMessage }) {
  const Icon = signal === 'good' ? CheckCircleIcon : WarningIcon;
  return (
    <div
      className={classNames(
        'animate-rise flex items-start gap-3 rounded-2xl p-4',
        signal === 'good' ? 'bg-brand text-on-brand' : 'bg-danger text-on-danger',
      )}
    >
      <Icon className="size-7" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-lg leading-7 font-bold">
          <bdi>{title}</bdi>
        </p>
        {text !== undefined && <p>{text}</p>}
      </div>
    </div>
  );
}
