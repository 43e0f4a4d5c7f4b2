import { classNames } from '#app/ui/class-names.ts';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import type { ScanMessage } from './use-scan-feedback.ts';

interface ScanStatusProps {
  message: ScanMessage | null;
  /** One line for what went well: the page itself shows what comes next. */
  isThin?: boolean;
}

/** The last message of `useScanFeedback`, large enough to be read at arm's length. */
export function ScanStatus({ message, isThin = false }: ScanStatusProps) {
  return (
    <div role="status" aria-live="assertive">
      {message !== null &&
        (isThin && message.signal === 'good' ? (
          <ThinMessage key={message.id} message={message} />
        ) : (
          <Message key={message.id} message={message} />
        ))}
    </div>
  );
}

function ThinMessage({ message: { title, text } }: { message: ScanMessage }) {
  return (
    <div className="animate-rise bg-brand text-on-brand flex items-center gap-2 rounded-xl px-3 py-2">
      <CheckCircleIcon className="size-5 shrink-0" />
      <p className="min-w-0 truncate">
        <bdi className="font-bold">{title}</bdi>
        {text !== undefined && (
          <>
            {' · '}
            <bdi>{text}</bdi>
          </>
        )}
      </p>
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
