import { useTranslation } from '#app/i18n/use-translation.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import {
  factsOf,
  translations as translationLanguages,
  type Translation,
} from '#domain/accounts/languages.ts';
import {
  longestName,
  productTexts,
  translatedTexts,
  type TranslatedText,
} from '#domain/catalog/product-fields.ts';
import { countTranslated } from '#domain/catalog/translations.ts';
import type { FieldsProps } from './product-fields.tsx';

/** Lists of ingredients are approved at the translation desk. */
const typedTexts = translatedTexts.filter((text) => text !== 'ingredients');

/** The texts in each other language, with the share of translated ones. */
export function TranslationFields(props: FieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-start w-full font-semibold">
        {t('admin_products.group.translations')}
      </legend>
      <div className="clear-both">
        <p className="text-muted text-sm">{t('admin_products.translations_hint')}</p>
        {translationLanguages.map((language) => (
          <Texts key={language} {...props} language={language} />
        ))}
      </div>
    </fieldset>
  );
}

function Texts({ values, onChange, language }: FieldsProps & { language: Translation }) {
  const { t } = useTranslation();
  const texts = values.translations[language] ?? {};
  const coverage = countTranslated(values.texts, texts);
  const field = (text: TranslatedText) => ({
    label: t(`admin_products.field.${text}`),
    value: texts[text] ?? '',
    lang: language,
    dir: 'auto',
    maxLength: text === 'name' ? longestName : productTexts[text].longest,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange({
        ...values,
        translations: { ...values.translations, [language]: { ...texts, [text]: value } },
      }),
  });
  const mark = t('admin_products.translated', {
    translated: coverage.translated,
    of: coverage.of,
  });
  return (
    <Disclosure title={`${factsOf(language).name} – ${mark}`}>
      <div className="grid gap-4">
        {typedTexts.map((text) =>
          text !== 'name' && productTexts[text].isMultiline ? (
            <TextArea key={text} {...field(text)} />
          ) : (
            <TextField key={text} {...field(text)} autoComplete="off" />
          ),
        )}
      </div>
    </Disclosure>
  );
}
