/**
 * A step of its own: the names of all that the panel needs are then no part of the product page.
 */
export const loadAlertPanel = async () => (await import('./alert-panel.tsx')).AlertPanel;
