import type { Language } from '#domain/accounts/languages.ts';

/** When (ISO) and in which language products are shown. */
export interface View {
  at: string;
  language: Language;
}
