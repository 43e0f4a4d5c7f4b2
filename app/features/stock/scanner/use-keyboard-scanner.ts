import { useEffect, useEffectEvent } from 'react';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { readScannedCode } from '#domain/stock/scanned-code.ts';
import { defaultWeightCodeRules as rules } from '#domain/stock/weight-code.ts';
import { createBurstReader, type BurstStep } from './key-burst.ts';

/** The field that had the focus when a code began, and its text at that time. */
interface FieldState {
  field: HTMLInputElement | HTMLTextAreaElement;
  text: string;
}

/**
 * Calls `onCode` when a hand scanner has typed a code anywhere on the page, with or without the
 * focus in a field. What people type goes to the fields unchanged; what a scanner has typed into
 * one is removed, and its Enter presses no button.
 */
export function useKeyboardScanner(onCode: (code: string) => void, isActive = true): void {
  useScannedKeys(({ code, physical }) => onCode(chooseText(code, physical)), isActive);
}

/** The keys of a code, as a scanner has sent them. */
export type ScannedKeys = Omit<Extract<BurstStep, { kind: 'code' }>, 'kind'>;

/** As `useKeyboardScanner`, with what the scanner has sent. */
export function useScannedKeys(onKeys: (keys: ScannedKeys) => void, isActive = true): void {
  const report = useEffectEvent(onKeys);
  useEffect(() => {
    if (!isActive) return;
    const stop = new AbortController();
    const read = createBurstReader();
    let before: FieldState | null = null;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing) return;
      const { key, code, timeStamp: at, repeat: isRepeated } = event;
      const { shiftKey, ctrlKey, altKey, metaKey } = event;
      const step = read({ key, code, at, isRepeated, shiftKey, ctrlKey, altKey, metaKey });
      if (step.kind === 'first') before = stateOf(event.target);
      // A separator such as F8 or Ctrl+] has a meaning for the browser.
      if (step.kind === 'more' && key.length !== 1) event.preventDefault();
      if (step.kind !== 'code') return;
      event.preventDefault();
      event.stopPropagation();
      restore(before);
      report(step);
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [isActive]);
}

/**
 * What a scanner has sent. It may type as on an American keyboard while the computer has another
 * one: if the text is no code, and that of the keys is, the scanner meant the keys.
 */
export function chooseText(text: string, physical: string | undefined): string {
  const today = toBerlin(new Date()).day;
  const isCode = (each: string) => readScannedCode(each, { today, rules }) !== undefined;
  return physical !== undefined && !isCode(text) && isCode(physical) ? physical : text;
}

function stateOf(target: EventTarget | null): FieldState | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { field: target, text: target.value } : null;
}

/**
 * React learns of a change by the setter of the element and by its event. The scan ends the typing:
 * a number that is being typed would hide what the scan does to it.
 */
function restore(before: FieldState | null): void {
  if (before === null) return;
  const { field, text } = before;
  if (field.value !== text) setText(field, text);
  field.blur();
}

function setText(field: FieldState['field'], text: string): void {
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
