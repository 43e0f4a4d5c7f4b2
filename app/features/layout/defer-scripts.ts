/** The type and relation of what waits for app/head-script/release-scripts.ts. */
export const deferred = 'deferred-module';

/**
 * Styles, fonts and images make the page; the scripts that bring it to life do not share their line
 * and the processor with them. They are fetched and run once the page has been shown.
 * @param html a whole page as the router renders it
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferred}"`)
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, `<script$1 type="${deferred}">`);
}
