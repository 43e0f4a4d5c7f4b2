import type { FiscalSignature } from './record.ts';

/** What the device says once for all of its signatures. */
interface DeviceFacts {
  algorithm: string;
  time_format: string;
  public_key: string;
}

/**
 * The text of the QR code of a receipt (DSFinV-K, appendix I), by which an auditor checks its
 * signature.
 */
export const buildQr = (
  signature: Omit<FiscalSignature, 'qr' | 'qr_differs'>,
  process: { type: string; data: string },
  device: DeviceFacts,
): string =>
  [
    'V0',
    signature.system_serial,
    process.type,
    process.data,
    signature.transaction_number,
    signature.signature_counter,
    signature.started_at,
    signature.ended_at,
    device.algorithm,
    device.time_format,
    signature.signature,
    device.public_key,
  ].join(';');

/** The QR text has start and end as the device gave them; undefined: it is no such text. */
export function timesOfQr(qr: string): { start: string; end: string } | undefined {
  const [version, , , , , , start, end] = qr.split(';');
  return version === 'V0' && start && end ? { start, end } : undefined;
}
