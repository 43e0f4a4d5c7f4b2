import { useTranslation } from 'react-i18next';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { Settings } from '#contract/profile.ts';
import { useUpdateSettings } from './queries.ts';

/** Keeps a choice and says whether that worked. */
export function useSavedSettings(): (changes: Partial<Settings>) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const { mutate } = useUpdateSettings();
  return (changes) =>
    mutate(changes, {
      onSuccess: () => toast.success(t('settings.saved')),
      onError: (error) => toast.error(t('settings.update_failed'), textOf(error)),
    });
}
