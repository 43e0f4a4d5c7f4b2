import { useSettings } from '#app/features/accounts/settings/queries.ts';
import { useSavedSetting } from '#app/features/accounts/settings/use-saved-setting.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ConsentRadios } from './consent-radios.tsx';

/** What may happen when goods of any order are missing. */
export function ConsentSetting() {
  const { t } = useTranslation();
  const { data } = useSettings();
  const save = useSavedSetting('substitution_consent');
  return (
    <ConsentRadios
      name="substitution_consent"
      legend={
        <>
          <span className="text-lg font-semibold">{t('substitution.title')}</span>
          <span className="text-muted block text-sm">
            {t('substitution.hint')} {t('substitution.setting_hint')}
          </span>
        </>
      }
      value={data?.substitution_consent}
      disabled={data === undefined}
      onChange={save}
    />
  );
}
