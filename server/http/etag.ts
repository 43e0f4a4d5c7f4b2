import { createHash } from 'node:crypto';

/** Asked again each time, and only sent again when it changed. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** Weak: the same content in another encoding is the same. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether the client has this content already (RFC 9110, section 13.1.2). */
export function isFresh(request: Request, etag: string): boolean {
  const asked = request.headers.get('If-None-Match');
  if (asked === null) return false;
  const opaque = etag.replace(/^W\//, '');
  return asked.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag.replace(/^W\//, '') === opaque;
  });
}
