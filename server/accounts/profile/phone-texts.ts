import type { Language } from '#domain/accounts/languages.ts';

/** The purpose of a code, so that customers do not pass on one that a stranger requested. */
export const phoneCodeTexts: Record<
  Language,
  (facts: { shop: string; code: string; minutes: number }) => string
> = {
  de: ({ shop, code, minutes }) =>
    `${code} ist dein Code, mit dem du diese Nummer bei ${shop} bestätigst. Er gilt ${minutes} Minuten. Nicht angefordert? Dann gib ihn nicht weiter.`,
  en: ({ shop, code, minutes }) =>
    `${code} is your code to confirm this number at ${shop}. It is valid for ${minutes} minutes. Not requested? Then do not share it.`,
  ar: ({ shop, code, minutes }) =>
    `${code} هو رمزك لتأكيد هذا الرقم لدى ${shop}. صالح لمدة ${minutes} دقائق. لم تطلبه؟ لا تعطه لأحد.`,
  tr: ({ shop, code, minutes }) =>
    `${code}, bu numarayı ${shop} hesabında onaylaman için kodun. ${minutes} dakika geçerli. Sen istemediysen kimseyle paylaşma.`,
};
