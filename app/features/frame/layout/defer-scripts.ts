/** The `type` and `rel` of scripts that app/head-script/release-scripts.ts starts later. */
export const deferred = 'deferred-module';

/**
 * Defers the scripts until the page was painted, so that they do not compete with styles, fonts and
 * images for network and processor.
 * @param html a whole page as rendered by the router
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferred}"`)
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, `<script$1 type="${deferred}">`);
}
