/** German is the default and the fallback (specification section 1). */
export const languages = ['de', 'en', 'ar', 'tr'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
