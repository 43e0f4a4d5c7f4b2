import {
  createContext,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { classNames } from '../class-names.ts';
import { CheckCircleIcon } from '../icons/check-circle.tsx';
import { CloseIcon } from '../icons/close.tsx';
import { WarningIcon } from '../icons/warning.tsx';
import { useUi } from '../ui-provider.tsx';
import { createToastStore, type Toast, type ToastStore } from './toast-store.ts';

export interface ToastOptions {
  /** Milliseconds; by default 3000 for success and 5000 for failure. */
  duration?: number;
  /** A button in the toast, such as undo. */
  action?: Toast['action'];
}

export interface ShowToast {
  success: (title: string, text?: string, options?: ToastOptions) => void;
  /** What the person must still do; for five seconds, or until it succeeds. */
  request: (title: string, text: string) => void;
  error: (title: string, text?: string, options?: ToastOptions) => void;
}

const ToastContext = createContext<ToastStore | null>(null);

function useStore(): ToastStore {
  const store = use(ToastContext);
  if (store === null) throw new Error('Toasts need a <Toaster> around them');
  return store;
}

export function useToast(): ShowToast {
  const { add } = useStore();
  return useMemo(
    () => ({
      success: (title, text, { duration = 3000, action } = {}) =>
        add({ tone: 'success', title, text, duration, action }),
      request: (title, text) =>
        add({ tone: 'request', title, text, duration: 5000, action: undefined }),
      error: (title, text, { duration = 5000, action } = {}) =>
        add({ tone: 'error', title, text, duration, action }),
    }),
    [add],
  );
}

/** Shows short messages above everything else and announces them to screen readers. */
export function Toaster({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return (
    <ToastContext value={store}>
      {children}
      <ToastRegion />
    </ToastContext>
  );
}

/**
 * Where toasts appear. A modal dialog makes everything outside it inert, toasts included, so each
 * dialog has a region of its own inside. On narrow screens its toasts are above the anchor, the
 * buttons of the dialog: there they would cover them. F6 moves the focus to the toasts.
 */
export function ToastRegion({ anchor }: { anchor?: string }) {
  const { subscribe, read, remove, enter } = useStore();
  const { toasts, regions } = useSyncExternalStore(subscribe, read, read);
  const { texts } = useUi();
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const shown = regions.at(-1) === id ? toasts : [];
  const isFilled = shown.length > 0;

  useEffect(() => enter(id), [enter, id]);
  useEffect(() => {
    // Opened at once: screen readers miss a message in a live region that appears together with it.
    // After the surrounding dialog, because the last element of the top layer is in front.
    queueMicrotask(() => region.current?.showPopover());
  }, []);

  useEffect(() => {
    if (!isFilled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      region.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isFilled]);

  return (
    <section
      ref={region}
      popover="manual"
      tabIndex={-1}
      aria-live="polite"
      aria-label={texts.notifications}
      style={anchor === undefined ? undefined : { positionAnchor: anchor }}
      className={classNames(
        'pointer-events-none fixed inset-auto start-4 end-4 bottom-[calc(var(--spacing-tab-bar)+var(--spacing-page-bar)+0.75rem)] m-0 w-auto flex-col gap-2 overflow-visible bg-transparent p-0 open:flex focus:outline-none lg:start-6 lg:end-auto lg:bottom-6 lg:w-96',
        anchor !== undefined && 'toasts-above-anchor',
      )}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onEnd={remove} />
      ))}
    </section>
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
      // Stays while it is hovered or focused. A tap enters as well, but nothing leaves after it.
      onMouseEnter={() => setIsHeld(matchMedia('(hover: hover)').matches)}
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
