import type { ReactNode } from 'react';
import { ConsentRadios } from '#app/features/stock/substitution/consent-radios.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
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
