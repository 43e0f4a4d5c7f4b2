import type { ResourceKey } from 'i18next';
import type { Language } from '#domain/identity/languages.ts';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';
import tr from './locales/tr.json';

/** The server speaks all languages at once; a browser loads only its own. */
export const locales: Record<Language, ResourceKey> = { de, en, ar, tr };
