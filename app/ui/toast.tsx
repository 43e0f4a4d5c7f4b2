import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { CheckCircleIcon, CloseIcon, WarningIcon } from './icons.tsx';
import { useUi } from './ui-provider.tsx';

interface Toast {
  id: number;
  tone: 'success' | 'error';
  title: string;
  text: string | undefined;
  duration: number;
  action: ToastAction | undefined;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  /** Milliseconds; 3000 for good news and 5000 for bad where not said otherwise. */
  duration?: number;
  /** What can be done about it, as to undo it. */
  action?: ToastAction;
}

export interface ShowToast {
  success: (title: string, text?: string, options?: ToastOptions) => void;
  error: (title: string, text?: string, options?: ToastOptions) => void;
}

const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (show === null) throw new Error('useToast needs a <Toaster> around it');
  return show;
}

/** Shows short messages above everything else, dialogs included, and tells them to screen readers. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const region = useRef<HTMLElement>(null);

  const show = useMemo<ShowToast>(() => {
    const add = (toast: Omit<Toast, 'id'>) => {
      lastId.current += 1;
      const { current: id } = lastId;
      // Three at once are enough: the oldest goes.
      setToasts((all) => [...all.slice(-2), { ...toast, id }]);
    };
    return {
      success: (title, text, { duration = 3000, action } = {}) =>
        add({ tone: 'success', title, text, duration, action }),
      error: (title, text, { duration = 5000, action } = {}) =>
        add({ tone: 'error', title, text, duration, action }),
    };
  }, []);

  const remove = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);

  useEffect(() => {
    // The last element to enter the top layer is in front: a dialog that opened since would cover the message.
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [toasts.length]);

  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={region}
        popover="manual"
        aria-live="polite"
        className="pointer-events-none fixed inset-auto start-4 end-4 bottom-[calc(var(--spacing-tab-bar)+0.75rem)] m-0 w-auto flex-col gap-2 overflow-visible bg-transparent p-0 open:flex lg:start-auto lg:end-6 lg:bottom-6 lg:w-96"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onEnd={remove} />
        ))}
      </section>
    </ToastContext>
  );
}

function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }) {
  const { texts } = useUi();
  const [isHeld, setIsHeld] = useState(false);
  const { id, tone, title, text, duration, action } = toast;
  const isError = tone === 'error';
  const Icon = isError ? WarningIcon : CheckCircleIcon;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, onEnd]);

  return (
    <div
      role={isError ? 'alert' : undefined}
      // Whoever reads with pointer or keyboard on it gets the time to finish.
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="animate-rise bg-raised text-ink shadow-float ring-line pointer-events-auto flex items-start gap-3 rounded-2xl py-3 ps-4 pe-2 ring-1"
    >
      <Icon
        className={classNames('mt-2 size-6', isError ? 'text-danger-ink' : 'text-success-ink')}
      />
      <div className="min-w-0 flex-1 self-center py-1">
        <p className="font-semibold">{title}</p>
        {text !== undefined && <p className="text-muted text-sm">{text}</p>}
        {action !== undefined && (
          <button
            type="button"
            className="text-brand min-h-9 text-sm font-semibold"
            onClick={() => {
              onEnd(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => onEnd(id)}
        className="text-muted hover:bg-sunken hover:text-ink grid size-11 shrink-0 place-items-center rounded-full"
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  );
}
