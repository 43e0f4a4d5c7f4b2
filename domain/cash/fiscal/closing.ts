import type { Cents } from '#domain/money.ts';
import type { BusinessCase, MeansType } from './content.ts';
import type { VatKey } from './vat-keys.ts';

/** What the receipts of a closing add up to. */
export interface ClosingSums {
  cases: readonly {
    gv_type: BusinessCase;
    gv_name: string;
    vat_key: VatKey;
    gross_cents: Cents;
    net_e5: number;
    vat_e5: number;
  }[];
  means: readonly { type: MeansType; name: string; amount_cents: Cents }[];
  paid_cents: Cents;
  cash_cents: Cents;
}

/** Copied into a closing, as all of it may be another one later. */
export interface ClosingFacts {
  company: {
    name: string;
    street: string;
    postal_code: string;
    city: string;
    vat_id: string;
    /** Of the tax office; not in closings of before the shop noted it. */
    tax_number?: string;
  };
  register: { code: string; serial: string };
  vat_keys: readonly { key: VatKey; rate: number }[];
  software: { name: string; version: string };
}
