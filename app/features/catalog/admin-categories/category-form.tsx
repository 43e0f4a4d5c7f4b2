import { useState } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { ImageField } from '#app/features/frame/admin-layout/image-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { AdminCategory, NewCategory } from '#contract/catalog/categories.schema.ts';
import { ofTranslations, translations } from '#domain/accounts/languages.ts';
import { slugOf } from '#domain/catalog/slug.ts';
import { tints } from '#domain/catalog/tints.ts';
import { changesOf, fieldsOf } from './category-texts.ts';

interface CategoryFormProps {
  title: string;
  category?: AdminCategory;
  categories: readonly AdminCategory[];
  isBusy: boolean;
  /** Of an existing category only the changed fields. */
  onSave: (fields: NewCategory) => void;
  onClose: () => void;
}

export function CategoryForm({
  title,
  category,
  categories,
  isBusy,
  onSave,
  onClose,
}: CategoryFormProps) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState({
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    ...ofTranslations((language) => category?.name_translations[language] ?? ''),
    description: category?.description ?? '',
    descriptions: ofTranslations((language) => category?.description_translations[language] ?? ''),
    image_url: category?.image_url ?? '',
    tint: category?.tint ?? 'slate',
    position: category === undefined ? '' : String(category.position),
    parent_id: category?.parent_id ?? '',
  });
  const [isTried, setIsTried] = useState(false);
  // Two levels: a category with subcategories has no parent.
  const isParent = categories.some(({ parent_id }) => parent_id === category?.id);
  const parents = categories.filter(
    ({ id, parent_id }) => parent_id === null && id !== category?.id,
  );
  const isNamed = texts.name.trim() !== '';

  function send(): void {
    setIsTried(true);
    if (!isNamed) return;
    onSave(category === undefined ? fieldsOf(texts) : changesOf(category, fieldsOf(texts)));
  }

  const field = (name: Exclude<keyof typeof texts, 'descriptions'>) => ({
    label: t(`admin_categories.field.${name}`),
    value: texts[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTexts({ ...texts, [name]: value }),
  });

  return (
    <FormDialog
      title={title}
      isBusy={isBusy}
      onClose={onClose}
      onSend={send}
      className="grid gap-4"
    >
      <TextField
        {...field('name')}
        required
        error={isTried && !isNamed ? t('admin_categories.name_required') : undefined}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {translations.map((language) => (
          <TextField key={language} {...field(language)} lang={language} dir="auto" />
        ))}
      </div>
      <TextField {...field('slug')} dir="ltr" placeholder={slugOf(texts.name)} />
      {!isParent && (
        <SelectField {...field('parent_id')}>
          <option value="">{t('admin_categories.no_parent')}</option>
          {parents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea {...field('description')} maxLength={500} />
      <div className="grid gap-4 sm:grid-cols-3">
        {translations.map((language) => (
          <TextArea
            key={language}
            label={t('admin_categories.description_in', {
              language: t(`admin_categories.field.${language}`),
            })}
            lang={language}
            dir="auto"
            maxLength={500}
            value={texts.descriptions[language]}
            onChange={({ target: { value } }) =>
              setTexts({ ...texts, descriptions: { ...texts.descriptions, [language]: value } })
            }
          />
        ))}
      </div>
      <ImageField
        url={texts.image_url}
        tint={texts.tint}
        onChange={(image_url) => setTexts((before) => ({ ...before, image_url }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('tint')}>
          {tints.map((tint) => (
            <option key={tint} value={tint}>
              {t(`admin_categories.tint.${tint}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('position')}
          type="number"
          min={0}
          hint={t('admin_categories.position_hint')}
        />
      </div>
    </FormDialog>
  );
}
