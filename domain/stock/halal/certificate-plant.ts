import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';

const compact = (approvalNumber: string) => approvalNumber.replaceAll(/\s/gu, '').toUpperCase();

/**
 * Whether goods may come from the plant of a certificate: it is the slaughterhouse or the cutting
 * plant that their label names. Without a number on either of them a person compares the papers.
 */
export function mayComeFrom(approvalNumber: string | null, origin: LotOrigin | null): boolean {
  if (approvalNumber === null || origin?.kind !== 'beef') return true;
  return [origin.slaughter_approval, origin.cut_approval]
    .map(compact)
    .includes(compact(approvalNumber));
}
