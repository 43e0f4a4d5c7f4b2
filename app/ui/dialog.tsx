import { useEffect, useId, useRef, useState, type InputEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { rememberFocus } from './focus/focus-memory.ts';
import { CloseIcon } from './icons/close.tsx';
import { ToastRegion } from './toast/toast.tsx';
import { useUi } from './ui-provider.tsx';

interface DialogProps {
  isOpen: boolean;
  /**
   * Called by the close button, Escape and a click outside; after a question when a form was filled
   * in. Without it the dialog stays open until its task is done.
   */
  onClose?: () => void;
  title: string;
  children: ReactNode;
  /**
   * `wide` for forms of many fields, `screen` for one thing that fills the screen, `sheet` for what
   * is at the lower edge of phones, in reach of the thumb.
   */
  size?: 'normal' | 'wide' | 'screen' | 'sheet';
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
}

/** Uses the browser's modal dialog, which traps the focus and closes on Escape. */
export function Dialog({ isOpen, onClose, title, size = 'normal', children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const footerName = `--footer-${useId().replaceAll(/\W/g, '')}`;
  const { texts } = useUi();
  const isFilledIn = useRef(false);
  // Counts the attempts to close: each one moves the focus to the question.
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    const before = rememberFocus();
    element.showModal();
    focusFirstField(element);
    return () => {
      isFilledIn.current = false;
      setAsked(0);
      element.close();
      // The browser restores the focus only while the dialog and its opener are still in the page.
      before?.focus();
    };
  }, [isOpen]);

  function requestClose(): void {
    if (isFilledIn.current && onClose !== undefined) setAsked((count) => count + 1);
    else onClose?.();
  }

  function noteInput({ target }: InputEvent): void {
    if (target instanceof HTMLElement && target.closest('form') !== null) isFilledIn.current = true;
  }

  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        requestClose();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close at the second Escape without an event.
        if (currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        requestClose();
      }}
      onInput={noteInput}
      closedby={onClose === undefined ? 'none' : 'any'}
      className={classNames(
        'animate-rise bg-raised text-ink shadow-float backdrop:bg-backdrop overflow-hidden p-0',
        size === 'screen' ? screen : box,
        (size === 'normal' || size === 'sheet') && 'max-w-lg',
        size === 'sheet' && 'sheet',
        size === 'wide' && 'max-w-4xl',
      )}
    >
      <div
        className={classNames(
          'flex flex-col',
          size === 'screen' ? 'h-dvh' : 'max-h-[min(90dvh,48rem)]',
        )}
      >
        {/* No header element: next to the page it would be a second banner. */}
        <div className="flex items-center justify-between gap-4 py-3 ps-6 pe-3">
          <h2 id={titleId} className="min-w-0 text-lg font-bold wrap-anywhere">
            {title}
          </h2>
          {onClose !== undefined && (
            <button
              type="button"
              onClick={requestClose}
              aria-label={texts.close}
              className="text-muted hover:bg-sunken hover:text-ink grid size-12 place-items-center rounded-full"
            >
              <CloseIcon className="size-5" />
            </button>
          )}
        </div>
        {/* What can scroll can be scrolled by keyboard, too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div tabIndex={0} className={size === 'screen' ? filled : scrolled}>
          {children}
        </div>
        {asked > 0 && onClose !== undefined ? (
          <DiscardQuestion
            name={footerName}
            asked={asked}
            onKeep={() => setAsked(0)}
            onDiscard={onClose}
          />
        ) : (
          footer !== undefined && (
            <footer className={footerStyle} style={{ anchorName: footerName }}>
              {footer}
            </footer>
          )
        )}
      </div>
      <ToastRegion anchor={footerName} />
    </dialog>
  );
}

const box = 'm-auto max-h-[min(90dvh,48rem)] w-[calc(100vw-2rem)] rounded-2xl';
/** Not as wide as the screen: nothing is painted over the place of a scroll bar. */
const screen = 'h-dvh max-h-none w-full max-w-none';
const scrolled = 'overflow-y-auto px-6 pb-6';
const filled = 'relative min-h-0 grow';
const footerStyle = 'border-line flex flex-wrap justify-end gap-3 border-t px-6 py-4 max-sm:*:grow';

interface DiscardQuestionProps {
  /** As an anchor. */
  name: string;
  asked: number;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Replaces the footer, so that the answer is not a second click on the same button. */
function DiscardQuestion({ name, asked, onKeep, onDiscard }: DiscardQuestionProps) {
  const { texts } = useUi();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), [asked]);
  return (
    <footer className={footerStyle} style={{ anchorName: name }}>
      <p role="alert" className="w-full font-medium">
        {texts.discard_question}
      </p>
      <Button variant="danger" onClick={onDiscard}>
        {texts.discard}
      </Button>
      <Button ref={keep} variant="secondary" onClick={onKeep}>
        {texts.keep_editing}
      </Button>
    </footer>
  );
}

/**
 * Without this the focus is on the close button, and Space would close the form. Not on touch
 * screens, where the keyboard would cover the form at once.
 */
function focusFirstField(dialog: HTMLDialogElement): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  const fields = 'form :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled)';
  dialog.querySelector<HTMLElement>(fields)?.focus();
}
