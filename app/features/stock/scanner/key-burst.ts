import { usCharacterOf } from './us-keyboard.ts';

/** What a keyboard event says, as far as scanners matter. */
export interface KeyPress {
  key: string;
  code: string;
  /** Milliseconds. */
  at: number;
  isRepeated: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * `none`: this key is no part of a code, so far. `first`: a code may begin with it. `more`: it
 * continues one.
 */
export type BurstStep =
  | { kind: 'none' | 'first' | 'more' }
  /**
   * The code is complete. `physical`: what its keys would have typed on an American keyboard, for a
   * scanner that types as on one; undefined if some of them are unknown.
   */
  | { kind: 'code'; code: string; physical: string | undefined; end: 'Enter' | 'Tab' };

/** Milliseconds per key on average. Assumed: scanners need 1 to 30, fast typists 60 and more. */
const maxMeanGapMs = 50;
/** Milliseconds between two keys of one code, on a phone that is busy. */
const maxGapMs = 120;
/** A tote, T-1-1, is the shortest code. */
const shortestCode = 5;
/** The separator of GS1 codes (FNC1) as a character. */
const groupSeparator = '\u001D';
/** The digits that, typed with Alt on the number pad, produce the separator. */
const altSeparator = /^0?29$/;

/**
 * Recognises codes of hand scanners among key presses: scanners type like a keyboard, faster than
 * people, and end with Enter or Tab. Returns a function that takes one key press after the other.
 */
export function createBurstReader(): (press: KeyPress) => BurstStep {
  let code = '';
  let physical: string | undefined = '';
  let first = 0;
  let last = -Infinity;
  /** Digits that are typed while Alt is pressed. */
  let altDigits = '';

  function add(character: string, at: number, us: string | undefined = character): BurstStep {
    const isFirst = code === '' || at - last > maxGapMs;
    code = isFirst ? character : code + character;
    const before = isFirst ? '' : physical;
    physical = before === undefined || us === '' ? undefined : before + us;
    if (isFirst) first = at;
    last = at;
    return { kind: isFirst ? 'first' : 'more' };
  }
  function reset(): BurstStep {
    code = '';
    physical = '';
    altDigits = '';
    return { kind: 'none' };
  }

  /** Modifiers come before the character that they change. */
  function prolong(at: number): void {
    if (at - last <= maxGapMs) last = at;
  }
  function pressAlt({ key, code: keyCode, at }: KeyPress): BurstStep {
    if (key === 'Alt') altDigits = '';
    else altDigits += keyCode.at(-1);
    if (code !== '') prolong(at);
    if (!altSeparator.test(altDigits)) return { kind: 'none' };
    altDigits = '';
    return add(groupSeparator, at);
  }
  function end(key: 'Enter' | 'Tab', at: number): BurstStep {
    const found = code;
    const keys = physical;
    const meanGapMs = (at - first) / found.length;
    const isCode =
      found.length >= shortestCode && at - last <= maxGapMs && meanGapMs <= maxMeanGapMs;
    reset();
    return isCode ? { kind: 'code', code: found, physical: keys, end: key } : { kind: 'none' };
  }

  return (press) => {
    const { key, at } = press;
    if (press.isRepeated || press.metaKey) return reset();
    if (key === 'Alt' || (press.altKey && /^Numpad\d$/.test(press.code))) return pressAlt(press);
    if (isSeparator(press)) return add(groupSeparator, at);
    if (key === 'Shift' || key === 'Control') {
      prolong(at);
      return { kind: 'none' };
    }
    if (key === 'Enter' || key === 'Tab') return end(key, at);
    // An accent that waits for its letter, where an American keyboard has a character.
    const character = key === 'Dead' ? '´' : key;
    if (character.length !== 1 || press.ctrlKey || press.altKey) return reset();
    return add(character, at, usCharacterOf(press.code, press.shiftKey) ?? '');
  };
}

/** How scanners type FNC1: as a character, as Ctrl+], which is the same one, or as F8. */
function isSeparator({ key, code, ctrlKey }: KeyPress): boolean {
  const isBracket = key === ']' || code === 'BracketRight';
  return key === groupSeparator || key === 'F8' || (ctrlKey && isBracket);
}
