import { useSyncExternalStore } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { createListeners } from '#app/api/store.ts';
import { themes, type Theme } from '#domain/accounts/themes.ts';
import { themeKey } from './theme-key.ts';

/** Set while the tab is open, once its visitor has chosen a theme. */
const chosenKey = 'kiezkorb.theme-chosen';
const visit = createTolerantStorage(() => window.sessionStorage);
const listeners = createListeners();

/**
 * The theme of this browser and a function to change it. The server, which knows no browser,
 * renders 'system'.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  return [theme, chooseTheme];
}

/** Applies a theme from elsewhere, unless the visitor has chosen one during this visit. */
export function adoptTheme(theme: Theme): void {
  if (visit.get(chosenKey) === null) setTheme(theme);
}

function chooseTheme(theme: Theme): void {
  visit.set(chosenKey, '1');
  setTheme(theme);
}

function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  listeners.notify();
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((known) => known === theme) ?? 'system';
}

/** Another tab's choice is applied by the script in the head, which is notified first. */
function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
