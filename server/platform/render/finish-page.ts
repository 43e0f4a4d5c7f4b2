import { revalidated } from '#server/platform/http/cache/etag.ts';
import { sealPage } from '#server/platform/http/security/content-security.ts';
import { scannerPermissions } from '#server/platform/http/security/security-headers.ts';

/** Pages for work in the shop, which scan codes with the camera and with WebAssembly. */
const workPage = /^\/work(\/|$)/;

interface PageFacts {
  /** Marks the scripts that belong to the page. */
  nonce: string;
  pathname: string;
  /** The origins besides the shop that it connects to. */
  connects: readonly string[];
}

/** Adds the headers of a page. */
export async function finishPage(
  response: Response,
  { nonce, pathname, connects }: PageFacts,
): Promise<Response> {
  const { status, headers } = response;
  headers.set('Cache-Control', revalidated);
  headers.set('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response;
  const isScanner = workPage.test(pathname);
  const needs = { hasWasm: isScanner, connects };
  const { html, policy } = sealPage(await response.text(), nonce, needs);
  headers.set('Content-Security-Policy', policy);
  if (isScanner) headers.set('Permissions-Policy', scannerPermissions);
  // Bytes, because a Response copies and checks a string several times.
  return new Response(Buffer.from(html), { status, headers });
}
