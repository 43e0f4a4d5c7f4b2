import type { ReactPromise } from 'react';

/** Delays the hydration of a part of the page. It opens once and stays open. */
export interface Gate {
  isOpen: boolean;
  /** Set some time after it opened. */
  isPassed: boolean;
  opened: ReactPromise<void>;
  resolve: () => void;
}

/** Distance from the viewport that counts as near. */
const margin = '25% 0px';

// A browser has one page, so this state is in the module. The server delays nothing, and neither
// does a page that is rendered after the first hydration.
const waiting = new Map<Element, Gate>();
let isHydrating = !import.meta.env.SSR;
let observer: IntersectionObserver | undefined;
/** Buttons that were pressed before hydration (app/head-script/release-scripts.ts). */
let pressed: HTMLElement[] | undefined;

declare global {
  interface Window {
    takePressed?: () => HTMLElement[];
  }
}

export function createGate(): Gate {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const gate = { isOpen: false, isPassed: false, opened, resolve };
  if (!isHydrating) openGate(gate);
  return gate;
}

export function openGate(gate: Gate): void {
  gate.isOpen = true;
  // React does not wait for a promise with this status, not even for the next microtask.
  Object.assign(gate.opened, { status: 'fulfilled' });
  gate.resolve();
}

/** React has hydrated the part behind the gate. */
export function passGate(gate: Gate): void {
  gate.isPassed = true;
}

/**
 * The page is hydrated except for the delayed parts. Parts rendered from now on are not delayed.
 */
export function finishHydration(): void {
  isHydrating = false;
  const isWaiting = (button: Element) => [...waiting.keys()].some((each) => each.contains(button));
  pressAgain((button) => !isWaiting(button));
}

/** Repeats presses later, when React has time; the click itself hydrates a delayed part. */
function pressAgain(isMeant: (button: HTMLElement) => boolean): void {
  pressed ??= window.takePressed?.() ?? [];
  for (const button of pressed.filter(isMeant)) {
    setTimeout(() => {
      delete button.dataset['pressed'];
      button.click();
    });
  }
  pressed = pressed.filter((button) => !isMeant(button));
}

/** For changes that affect every part, such as a changed cart. */
export function openAllGates(): void {
  for (const gate of waiting.values()) openGate(gate);
}

/**
 * Opens the gate when the element comes near or is used. Returns a function that stops watching.
 */
export function watchGate(element: Element, gate: Gate): () => void {
  if (gate.isOpen) return () => {};
  observer ??= startObserving();
  waiting.set(element, gate);
  observer.observe(element);
  pressAgain((button) => element.contains(button));
  const stop = () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
  void gate.opened.then(stop);
  return stop;
}

function startObserving(): IntersectionObserver {
  // Before React, which drops events for parts that are not hydrated. With the gate open it
  // hydrates the part first.
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click']) {
    window.addEventListener(type, openUsed, { capture: true });
  }
  return new IntersectionObserver(openNear, { rootMargin: margin });
}

function openUsed({ target }: Event): void {
  for (const [element, gate] of waiting) {
    if (target instanceof Node && element.contains(target)) openGate(gate);
  }
}

function openNear(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const gate = waiting.get(target);
    if (isIntersecting && gate !== undefined) openGate(gate);
  }
}
