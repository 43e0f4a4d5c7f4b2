import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style([^>]*)>([\s\S]*?)<\/style>/g;

/** The content of the elements that a page is meant to have. */
interface Own {
  scripts?: readonly string[];
  styles?: readonly string[];
}

/** For what is no page: should a browser ever show it as one, it runs, loads and sends nothing. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A worker asks the shop, and nobody else. */
export const workerPolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of one page. The scripts and styles that are its own are allowed by
 * their hashes: whatever else somebody gets into a page does not run, and a page can still be kept
 * and shown to many.
 */
export function contentSecurityPolicy({ scripts = [], styles = [] }: Own = {}): string {
  return [
    "default-src 'self'",
    allow('script-src', scripts),
    allow('style-src', styles),
    // Images of codes, as for a second factor, come as data.
    "img-src 'self' data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The page and its policy, of a page whose own scripts and styles carry a nonce that no other
 * script can know. The nonce is taken out: the page is sent to many.
 */
export function sealPage(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const ownOf = (elements: Iterable<RegExpExecArray>) =>
    Array.from(elements).flatMap(([, attributes = '', content = '']) =>
      attributes.includes(mark) ? [content] : [],
    );
  const own = {
    scripts: ownOf(html.matchAll(inlineScript)),
    styles: ownOf(html.matchAll(inlineStyle)),
  };
  return { html: html.replaceAll(mark, ''), policy: contentSecurityPolicy(own) };
}

function allow(directive: string, contents: readonly string[]): string {
  const hashes = contents.map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
  return [directive, "'self'", ...new Set(hashes)].join(' ');
}
