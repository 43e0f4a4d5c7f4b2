import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style([^>]*)>([\s\S]*?)<\/style>/g;

/** The content of the page's own script and style elements. */
interface Own {
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Whether the page runs WebAssembly. */
  hasWasm?: boolean;
  /** Where a form of the page may lead besides the shop: an origin, or a scheme with its colon. */
  formTarget?: string;
  /** The origins besides the shop that scripts of the page connect to. */
  connects?: readonly string[];
}

/** For responses that are no page: if a browser shows one, it runs, loads and sends nothing. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The service worker may connect to the shop only. */
export const workerPolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of one page. Its scripts and styles are allowed by hash: injected
 * ones do not run, and unlike with nonces the page can be cached.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  hasWasm = false,
  formTarget = '',
  connects = [],
}: Own = {}): string {
  return [
    "default-src 'self'",
    allow('script-src', scripts) + (hasWasm ? " 'wasm-unsafe-eval'" : ''),
    allow('style-src', styles),
    // QR codes, as for a second factor, are data URIs.
    "img-src 'self' data:",
    ["connect-src 'self'", ...connects].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // A URL may contain the separators of a policy.
    ["form-action 'self'", ...(/^[\w+.:/-]+$/.test(formTarget) ? [formTarget] : [])].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Replaces the nonce that marks the page's own scripts and styles with hashes in the policy, so
 * that the page can be cached.
 */
export function sealPage(
  html: string,
  nonce: string,
  needs: Pick<Own, 'hasWasm' | 'connects'> = {},
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const ownOf = (elements: Iterable<RegExpExecArray>) =>
    Array.from(elements).flatMap(([, attributes = '', content = '']) =>
      attributes.includes(mark) ? [content] : [],
    );
  const own = {
    scripts: ownOf(html.matchAll(inlineScript)),
    styles: ownOf(html.matchAll(inlineStyle)),
    ...needs,
  };
  return { html: html.replaceAll(mark, ''), policy: contentSecurityPolicy(own) };
}

function allow(directive: string, contents: readonly string[]): string {
  const hashes = contents.map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
  return [directive, "'self'", ...new Set(hashes)].join(' ');
}
