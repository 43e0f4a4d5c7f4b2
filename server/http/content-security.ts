import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** For what is no page: should a browser ever show it as one, it runs, loads and sends nothing. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A worker asks the shop, and nobody else. */
export const workerPolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of one page. The scripts and styles that stand in it are allowed by their hashes: whatever
 * else somebody gets into a page does not run, and a page can still be kept and shown to many.
 */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    allow('script-src', html.matchAll(inlineScript)),
    allow('style-src', html.matchAll(inlineStyle)),
    // Pictures of codes, as for a second factor, come as data.
    "img-src 'self' data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function allow(directive: string, elements: Iterable<RegExpExecArray>): string {
  const hashes = Array.from(elements, ([, content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  });
  return [directive, "'self'", ...new Set(hashes)].join(' ');
}
