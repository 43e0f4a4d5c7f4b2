/**
 * The background of the shop, for what is no style sheet: bars of the browser, the start of the
 * installed app.
 */
export const surface = { light: '#faf7f0', dark: '#111713' };
