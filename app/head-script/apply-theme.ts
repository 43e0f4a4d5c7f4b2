import { themeKey } from '#app/features/frame/theme/theme-key.ts';

/**
 * Sets the theme before the first frame, so that a dark page never flashes light. Without a choice
 * it follows the system; other tabs follow a choice.
 */
export function applyTheme(): void {
  const root = document.documentElement;
  const apply = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
    else delete root.dataset['theme'];
  };
  try {
    apply(localStorage.getItem(themeKey));
  } catch {
    // Storage is blocked: the page follows the system.
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) apply(newValue);
  });
  colourBrowserBars();
  new MutationObserver(colourBrowserBars).observe(root, { attributeFilter: ['data-theme'] });
}

/** Browser bars cannot read style sheets: enables the meta tag with the colour of the theme. */
function colourBrowserBars(): void {
  const { theme } = document.documentElement.dataset;
  for (const colour of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { scheme } = colour.dataset;
    if (theme === undefined) colour.media = `(prefers-color-scheme: ${scheme})`;
    else colour.media = theme === scheme ? 'all' : 'not all';
  }
}
