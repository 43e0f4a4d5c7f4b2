import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Settings } from '#contract/accounts/profile.schema.ts';
import { useUpdateSetting } from './queries.ts';

/** Saves a choice and shows whether that succeeded. */
export function useSavedSetting<Field extends keyof Settings>(
  field: Field,
): (value: Settings[Field]) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const { mutate } = useUpdateSetting(field);
  return (value) =>
    mutate(value, {
      onSuccess: () => toast.success(t('settings.saved')),
      onError: (error) => toast.error(t('settings.update_failed'), textOf(error)),
    });
}
