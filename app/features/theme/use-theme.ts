import { useSyncExternalStore } from 'react';
import { themes, type Theme } from '#domain/identity/themes.ts';
import { themeKey } from './theme-key.ts';

const listeners = new Set<() => void>();

/**
 * The theme of this browser and a function to change it. The server, which knows no browser,
 * renders 'system'.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  return [theme, chooseTheme];
}

/** Whether a theme was chosen in this browser; "system" counts. */
export function hasOwnTheme(): boolean {
  try {
    return localStorage.getItem(themeKey) !== null;
  } catch {
    return true;
  }
}

/** Applies a theme from elsewhere, unless one was chosen here meanwhile. */
export function adoptTheme(theme: Theme): void {
  if (!hasOwnTheme()) chooseTheme(theme);
}

function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((known) => known === theme) ?? 'system';
}

/** Another tab's choice is applied by the script in the head, which is notified first. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
