import { call } from '#app/api/client.ts';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { adoptTheme } from '#app/features/frame/theme/use-theme.ts';
import { getSettings } from '#contract/accounts/profile.ts';

/** Whose settings were applied on this device; a sign-out deletes it. */
const adoptedKey = 'kiezkorb.settings-of';
const device = createTolerantStorage(() => window.localStorage);

/** Returns whether the device has another language now. Throws when the shop does not answer. */
export async function adoptAccountSettings(userId: string): Promise<boolean> {
  if (device.get(adoptedKey) === userId) return false;
  const { language, theme } = await call(getSettings);
  // Once for each sign-in: later pages do without it.
  const { storeLanguage, wasLanguageChosen } = await import('#app/i18n/choose-language.ts');
  device.set(adoptedKey, userId);
  adoptTheme(theme);
  if (wasLanguageChosen()) return false;
  storeLanguage(language);
  return language !== document.documentElement.lang;
}
