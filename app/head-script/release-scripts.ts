import { deferred } from '#app/features/layout/defer-scripts.ts';

/** Milliseconds after parsing, for a page with a file that never arrives. */
const maximumDelayMs = 3000;

/** Of cards, and of parts that ask for it. */
const early = ':is(article, [data-early]) button';

/**
 * Releases the deferred scripts once everything that the page shows is loaded and painted. The
 * first frame after `load` is drawn, the second one proves that it is on the screen. Until
 * hydration (app/ui/hydration/hydration-gates.ts), it records and marks which buttons that add to
 * the cart were pressed; it also records that text was typed (app/api/connection.ts).
 */
export function releaseScripts(): void {
  const pressed: HTMLElement[] = [];
  const notePressed = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>(early);
    if (!button) return;
    button.dataset['pressed'] = '';
    pressed.push(button);
  };
  addEventListener('click', notePressed, true);
  addEventListener('input', () => {
    window.hasTyped = 1;
  });
  window.takePressed = () => {
    removeEventListener('click', notePressed, true);
    return pressed;
  };
  addEventListener('load', () => afterFrame(() => afterFrame(() => setTimeout(release))));
  addEventListener('DOMContentLoaded', () => setTimeout(release, maximumDelayMs));
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
