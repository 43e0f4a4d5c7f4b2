import type { CertificateFileType } from '#domain/stock/halal/certificates.ts';

/** Within so many bytes of the end, as programs may add a signature behind it. */
const tailBytes = 1024;

/**
 * What a file is by its own bytes; its name and the type that a browser claims say nothing.
 * Undefined for anything but a whole PDF or JPEG.
 */
export function fileTypeOf(content: Uint8Array): CertificateFileType | undefined {
  const bytes = Buffer.from(content);
  if (/^%PDF-[12]\.\d[\r\n]/.test(bytes.toString('latin1', 0, 10))) {
    const tail = bytes.subarray(Math.max(0, bytes.length - tailBytes)).toString('latin1');
    return /startxref\s+\d+\s+%%EOF/.test(tail) ? 'application/pdf' : undefined;
  }
  const isJpeg = bytes.length > 4 && bytes.readUIntBE(0, 3) === 0xff_d8_ff;
  return isJpeg && bytes.includes(Buffer.of(0xff, 0xd9), 4) ? 'image/jpeg' : undefined;
}
