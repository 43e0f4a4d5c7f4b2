import type { CertificateFileType } from '#domain/stock/halal/certificates.ts';

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const;

/** The type is that of the bytes, and a browser guesses no other (`nosniff`). */
export function presentFile(
  { media_type, content }: { media_type: CertificateFileType; content: Buffer },
  name = 'certificate',
): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': media_type,
      'Content-Disposition': `inline; filename="${name}.${endings[media_type]}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
