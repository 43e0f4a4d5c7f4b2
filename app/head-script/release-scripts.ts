import { deferred } from '#app/features/frame/layout/defer-scripts.ts';

/** Milliseconds after parsing, for a page with a file that never arrives. */
const maximumDelayMs = 3000;

const presses = ['pointerdown', 'pointerup', 'pointercancel', 'click'];

/** Of cards, and of parts that ask for it. */
const early = ':is(article, [data-early]) button';

const late = '[data-late] button';

/**
 * Releases the deferred scripts once everything that the page shows is loaded and painted. The
 * first frame after `load` is drawn, the second one proves that it is on the screen. Until
 * hydration it records early presses, and that text was typed (app/api/connection.ts).
 */
export function releaseScripts(): void {
  notePresses();
  noteLatePresses();
  addEventListener('input', () => {
    window.hasTyped = 1;
  });
  addEventListener('load', () => afterFrame(() => afterFrame(() => setTimeout(release))));
  addEventListener('DOMContentLoaded', () => setTimeout(release, maximumDelayMs));
}

/**
 * Until hydration (app/ui/hydration/hydration-gates.ts), records which buttons that add to the cart
 * were pressed. They are marked as soon as a finger touches them: the click comes a frame or more
 * later. A finger that scrolls or leaves the button presses nothing.
 */
function notePresses(): void {
  const pressed: HTMLElement[] = [];
  let touched: HTMLElement | null = null;
  const forgetTouched = () => {
    if (touched !== null && !pressed.includes(touched)) delete touched.dataset['pressed'];
    touched = null;
  };
  const note = ({ type, target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(early) : null;
    if (type !== 'pointerup' || button !== touched) forgetTouched();
    if (button === null || type === 'pointercancel' || type === 'pointerup') return;
    button.dataset['pressed'] = '';
    if (type === 'click') pressed.push(button);
    else touched = button;
  };
  for (const type of presses) addEventListener(type, note, true);
  window.takePressed = () => {
    for (const type of presses) removeEventListener(type, note, true);
    forgetTouched();
    return pressed;
  };
}

/**
 * Records presses on a part whose code comes after hydration: React drops what is pressed there
 * until then. The part takes them when it is alive.
 */
function noteLatePresses(): void {
  const pressed: HTMLElement[] = [];
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(late) : null;
      if (button !== null) pressed.push(button);
    },
    true,
  );
  window.takeLatePressed = () => pressed.splice(0);
}

const afterFrame = (next: () => void) => requestAnimationFrame(next);

function release(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[rel=${deferred}]`))
    link.rel = 'modulepreload';
  for (const inert of document.querySelectorAll<HTMLScriptElement>(`[type=${deferred}]`)) {
    inert.type = 'text/plain';
    // The type of a script cannot be changed afterwards: a copy runs instead.
    const copy = document.createElement('script');
    copy.type = 'module';
    copy.text = inert.text;
    document.head.append(copy);
  }
}
