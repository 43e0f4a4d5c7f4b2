import { revalidated } from '#server/http/cache/etag.ts';
import { sealPage } from '#server/http/security/content-security.ts';

/** What a page tells browsers and caches on the way, besides its content. `nonce` marks the scripts that are its own. */
export async function finishPage(response: Response, nonce: string): Promise<Response> {
  const { status, headers } = response;
  headers.set('Cache-Control', revalidated);
  headers.set('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response;
  const { html, policy } = sealPage(await response.text(), nonce);
  headers.set('Content-Security-Policy', policy);
  return new Response(html, { status, headers });
}
