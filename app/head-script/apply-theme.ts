import { themeKey } from '#app/features/theme/theme-key.ts';

/**
 * A page in the dark theme never flashes in the light one; without a choice the page follows the
 * system. The other tabs of the browser follow a choice.
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

/**
 * Browser bars do not read style sheets: of their two colours, the one of the theme is enabled, no
 * matter what sets the attribute.
 */
function colourBrowserBars(): void {
  const { theme } = document.documentElement.dataset;
  for (const colour of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const { scheme } = colour.dataset;
    if (theme === undefined) colour.media = `(prefers-color-scheme: ${scheme})`;
    else colour.media = theme === scheme ? 'all' : 'not all';
  }
}
