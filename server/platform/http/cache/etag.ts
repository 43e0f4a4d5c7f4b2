import { hash } from 'node:crypto';

/** Browsers revalidate on each use and download only what has changed. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** Weak, because all encodings of the same content share it. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** Whether `If-None-Match` contains the ETag (RFC 9110, section 13.1.2). */
export function isFresh(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag.replace(/^W\//, '') === opaque;
  });
}
