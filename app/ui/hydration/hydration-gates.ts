/** What holds a part of the page back until it is needed. It opens once, for good. */
export interface Gate {
  isOpen: boolean;
  /** Some time after it opened. */
  isPassed: boolean;
  opened: Promise<void>;
  resolve: () => void;
}

/** How far beyond the screen something counts as near. */
const margin = '25% 0px';

// One browser has one page. On the server nothing waits, and nothing after the page that it
// rendered has come alive.
const waiting = new Map<Element, Gate>();
let isHydrating = !import.meta.env.SSR;
let observer: IntersectionObserver | undefined;
/**
 * Buttons that were pressed before the page was alive; app/features/layout/defer-scripts.ts notes
 * them.
 */
let pressed: HTMLElement[] = [];

declare global {
  interface Window {
    takePressed?: () => HTMLElement[];
  }
}

export function createGate(): Gate {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  return { isOpen: !isHydrating, isPassed: false, opened, resolve };
}

export function openGate(gate: Gate): void {
  gate.isOpen = true;
  gate.resolve();
}

/** React has taken over what is behind it. */
export function passGate(gate: Gate): void {
  gate.isPassed = true;
}

/** The page is alive but for what waits. What is rendered from now on does not have to. */
export function finishHydration(): void {
  isHydrating = false;
}

/** For pages whose parts all have something to show, as after a cart was filled. */
export function openAllGates(): void {
  for (const gate of waiting.values()) openGate(gate);
}

/** Opens the gate when the element comes near or is touched. Answers how to stop. */
export function watchGate(element: Element, gate: Gate): () => void {
  if (gate.isOpen) return () => {};
  observer ??= startObserving();
  waiting.set(element, gate);
  observer.observe(element);
  for (const button of pressed) {
    // Later, when React has time for it; the press brings the element to life by itself.
    if (element.contains(button)) setTimeout(() => button.click());
  }
  const stop = () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
  void gate.opened.then(stop);
  return stop;
}

function startObserving(): IntersectionObserver {
  pressed = window.takePressed?.() ?? [];
  // Before React, which stops what is meant for a part that is not alive. With the gate open, it
  // brings it to life first.
  for (const type of ['pointerdown', 'keydown', 'click']) {
    window.addEventListener(type, openTouched, { capture: true });
  }
  return new IntersectionObserver(openNear, { rootMargin: margin });
}

function openTouched({ target }: Event): void {
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
