import { revalidated } from '#server/http/cache/etag.ts';
import { sealPage } from '#server/http/security/content-security.ts';

/** Adds the headers of a page. `nonce` marks the scripts that belong to the page. */
export async function finishPage(response: Response, nonce: string): Promise<Response> {
  const { status, headers } = response;
  headers.set('Cache-Control', revalidated);
  headers.set('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  if (!headers.get('Content-Type')?.startsWith('text/html')) return response;
  const { html, policy } = sealPage(await response.text(), nonce);
  headers.set('Content-Security-Policy', policy);
  return new Response(html, { status, headers });
}
