import type { Language } from '#domain/accounts/languages.ts';
import { timesOfQr } from '#domain/cash/fiscal/qr.ts';
import type { FiscalSignature, FiscalState } from '#domain/cash/fiscal/record.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { signingWindowMs } from './signing-window.ts';

/** What a receipt needs to know of a record. */
export interface FiscalStatus {
  state: FiscalState;
  signature: FiscalSignature | null;
  signed_at: string | null;
  created_at: string;
  /** Of the outage in which it could not be signed, or of the present one while it waits. */
  outage_since: string | null;
}

/** The part of a receipt about its signature (section 6 KassenSichV). */
export interface FiscalReceipt {
  lines: { label: string; value: string }[];
  /** Instead of a signature: why there is none. */
  note: string | null;
  /** The content of a QR code with the same facts, for the check by an auditor. */
  qr: string | null;
}

const instant = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const format = (time: string) => instant.format(new Date(time));
/** The law wants the time as the device gave it; people want theirs. */
const formatBoth = (given: string | undefined, time: string) =>
  given === undefined ? format(time) : `${given} (${format(time)})`;

/**
 * Auditors read receipts in German, so the note of an outage quotes it in each language. Undefined:
 * nothing is signed in this shop, and the receipt says nothing about it.
 */
export function fiscalReceipt(
  { state, signature, signed_at, created_at, outage_since }: FiscalStatus,
  language: Language,
): FiscalReceipt | undefined {
  const t = translate(language);
  if (state === 'none') return undefined;
  if (signature !== null && signed_at !== null) {
    const given = timesOfQr(signature.qr);
    const isLate = Date.parse(signed_at) > Date.parse(created_at) + signingWindowMs;
    const lines = [
      { label: t('cash.fiscal.transaction'), value: String(signature.transaction_number) },
      { label: t('cash.fiscal.counter'), value: String(signature.signature_counter) },
      { label: t('cash.fiscal.started'), value: formatBoth(given?.start, signature.started_at) },
      { label: t('cash.fiscal.ended'), value: formatBoth(given?.end, signature.ended_at) },
      { label: t('cash.fiscal.system_serial'), value: signature.system_serial },
      { label: t('cash.fiscal.device_serial'), value: signature.device_serial },
      { label: t('cash.fiscal.signature'), value: signature.signature },
      ...(isLate ? [{ label: t('cash.fiscal.signed_late'), value: format(signed_at) }] : []),
    ];
    return { lines, note: null, qr: signature.qr };
  }
  if (outage_since === null) return { lines: [], note: t('cash.fiscal.pending'), qr: null };
  const since = { label: t('cash.fiscal.outage_since'), value: format(outage_since) };
  return { lines: [since], note: t('cash.fiscal.outage'), qr: null };
}
