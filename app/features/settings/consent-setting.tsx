import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsentRadios } from '#app/features/substitution/consent-radios.tsx';
import { useSettings } from './queries.ts';
import { useSavedSetting } from './use-saved-setting.ts';

/** What may happen when goods of any order are missing. */
export function ConsentSetting({ legend }: { legend?: ReactNode }) {
  const { t } = useTranslation();
  const { data } = useSettings();
  const save = useSavedSetting('substitution_consent');
  return (
    <ConsentRadios
      name="substitution_consent"
      legend={
        <>
          {legend}
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
