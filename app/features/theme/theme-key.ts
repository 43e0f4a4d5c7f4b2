/** Of local storage. A module of its own: the script in the head loads no React. */
export const themeKey = 'kiezkorb.theme';
