import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
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

interface Regions {
  toasts: readonly Toast[];
  remove: (id: number) => void;
  /** Ids of the regions in the page; only the last shows the toasts. */
  regions: readonly string[];
  enter: (region: string) => () => void;
}

const RegionsContext = createContext<Regions | null>(null);

/** Shows short messages above everything else and announces them to screen readers. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [regions, setRegions] = useState<readonly string[]>([]);
  const lastId = useRef(0);

  const show = useMemo<ShowToast>(() => {
    const add = (toast: Omit<Toast, 'id'>) => {
      lastId.current += 1;
      const { current: id } = lastId;
      // Three at once are enough: the oldest goes.
      setToasts((all) => [
        ...all.filter((old) => isCurrent(old, toast)).slice(-2),
        { ...toast, id },
      ]);
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
  const enter = useCallback((region: string) => {
    setRegions((all) => [...all, region]);
    return () => setRegions((all) => all.filter((other) => other !== region));
  }, []);
  const shared = useMemo(
    () => ({ toasts, remove, regions, enter }),
    [toasts, remove, regions, enter],
  );

  return (
    <ToastContext value={show}>
      <RegionsContext value={shared}>
        {children}
        <ToastRegion />
      </RegionsContext>
    </ToastContext>
  );
}

/** The same message replaces itself, and a success ends the failures before it. */
function isCurrent(old: Toast, { tone, title, text }: Omit<Toast, 'id'>): boolean {
  if (tone === 'success' && old.tone === 'error') return false;
  return old.tone !== tone || old.title !== title || old.text !== text;
}

/**
 * Where toasts appear. A modal dialog makes everything outside it inert, toasts included, so each dialog has a region of
 * its own inside. F6 moves the focus to the toasts.
 */
export function ToastRegion() {
  const shared = use(RegionsContext);
  if (shared === null) throw new Error('ToastRegion needs a <Toaster> around it');
  const { toasts, remove, regions, enter } = shared;
  const { texts } = useUi();
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const shown = regions.at(-1) === id ? toasts : [];
  const isFilled = shown.length > 0;

  useEffect(() => enter(id), [enter, id]);
  useEffect(() => {
    // Open from the start: screen readers miss a message in a live region that appears together with it. After the
    // dialog around it, because the last element to enter the top layer is in front.
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
      className="pointer-events-none fixed inset-auto start-4 end-4 bottom-[calc(var(--spacing-tab-bar)+0.75rem)] m-0 w-auto flex-col gap-2 overflow-visible bg-transparent p-0 open:flex focus:outline-none lg:start-auto lg:end-6 lg:bottom-6 lg:w-96"
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
      // While the pointer or the focus is on it, it stays.
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
