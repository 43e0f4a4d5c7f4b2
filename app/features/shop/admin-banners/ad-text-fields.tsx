import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AdText } from '#contract/shop/ads.schema.ts';
import {
  directionOf,
  factsOf,
  isLanguage,
  languages,
  type Language,
} from '#domain/accounts/languages.ts';
import { adTextLengths } from '#domain/catalog/ads.ts';
import { adTextNames } from './ad-values.ts';

interface AdTextFieldsProps {
  texts: Record<Language, AdText>;
  language: Language;
  /** Languages in which something is missing or too long. */
  incomplete: readonly Language[];
  onLanguage: (language: Language) => void;
  onChange: (texts: Record<Language, AdText>) => void;
}

/** The texts of an ad in one language at a time. */
export function AdTextFields({
  texts,
  language,
  incomplete,
  onLanguage,
  onChange,
}: AdTextFieldsProps) {
  const { t } = useTranslation();
  const text = texts[language];
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('contents.language')}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {factsOf(each).name}
            </option>
          ))}
        </SelectField>
        {adTextNames.map((name) => (
          <TextField
            key={`${language} ${name}`}
            label={t(`admin_banners.text.${name}`)}
            hint={hintOf(name)}
            required={language === 'de' && (name === 'title' || name === 'button_text')}
            lang={language}
            dir={directionOf(language)}
            maxLength={adTextLengths[name]}
            value={text[name]}
            onChange={({ target }) =>
              onChange({ ...texts, [language]: { ...text, [name]: target.value } })
            }
          />
        ))}
      </div>
      {incomplete.length > 0 && (
        <Notice tone="warning">
          {t('admin_banners.incomplete', {
            languages: incomplete.map((each) => factsOf(each).name).join(', '),
          })}
        </Notice>
      )}
    </>
  );

  function hintOf(name: string): string | undefined {
    if (name === 'description') {
      // As placeholders of their own, so that they reach the page as they are written.
      return t('admin_banners.placeholder_hint', {
        minimum: '{{minimum_order}}',
        fee: '{{delivery_fee}}',
        start: '{{delivery_start}}',
        end: '{{delivery_end}}',
      });
    }
    return name === 'title' && language !== 'de' ? t('contents.german_if_empty') : undefined;
  }
}
