import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { rememberFocus } from './focus-place.ts';
import { CloseIcon } from './icons.tsx';
import { useUi } from './ui-provider.tsx';

interface DialogProps {
  isOpen: boolean;
  /** Called for the cross, the escape key and a click beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `wide` for forms of many fields. */
  size?: 'normal' | 'wide';
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, and closes on escape. */
export function Dialog({ isOpen, onClose, title, size = 'normal', children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { texts } = useUi();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    const before = rememberFocus();
    element.showModal();
    return () => {
      element.close();
      // The browser gives the focus back only while the dialog and what opened it are still in the page.
      before?.focus();
    };
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
      className={classNames(
        'animate-rise bg-raised text-ink shadow-float backdrop:bg-backdrop m-auto max-h-[min(90dvh,48rem)] w-[calc(100vw-2rem)] overflow-hidden rounded-2xl p-0',
        size === 'wide' ? 'max-w-4xl' : 'max-w-lg',
      )}
    >
      <div className="flex max-h-[min(90dvh,48rem)] flex-col">
        <header className="flex items-center justify-between gap-4 py-3 ps-6 pe-3">
          <h2 id={titleId} className="min-w-0 text-lg font-bold wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={texts.close}
            className="text-muted hover:bg-sunken hover:text-ink grid size-11 place-items-center rounded-full"
          >
            <CloseIcon className="size-5" />
          </button>
        </header>
        {/* What can scroll can be scrolled by keyboard, too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div tabIndex={0} className="overflow-y-auto px-6 pb-6">
          {children}
        </div>
        {footer !== undefined && (
          <footer className="border-line flex flex-wrap justify-end gap-3 border-t px-6 py-4">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
