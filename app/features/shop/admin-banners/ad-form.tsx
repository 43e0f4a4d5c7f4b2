import { useState } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { ImageField } from '#app/features/frame/admin-layout/image-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { AdminAd, NewAd } from '#contract/shop/ads.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { imageFits, imagePositions } from '#domain/catalog/ads.ts';
import { tints } from '#domain/catalog/tints.ts';
import { AdPreview } from './ad-preview.tsx';
import { AdTextFields } from './ad-text-fields.tsx';
import { adForm, listIncomplete, type AdValues } from './ad-values.ts';

interface AdFormProps {
  title: string;
  ad?: AdminAd;
  isBusy: boolean;
  onSave: (ad: NewAd) => void;
  onClose: () => void;
}

/** Texts, image, target and period of an ad, with its look on both kinds of screens. */
export function AdForm({ title, ad, isBusy, onSave, onClose }: AdFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => adForm.format(ad ?? {}));
  const [language, setLanguage] = useState<Language>('de');
  const change = (changes: Partial<AdValues>) => setValues({ ...values, ...changes });
  const errors = adForm.errors(values);
  const read = adForm.values(values);
  return (
    <FormDialog
      title={title}
      size="wide"
      isBusy={isBusy}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={() => read !== undefined && onSave(read)}
      className="grid gap-4"
    >
      <AdTextFields
        texts={values.texts}
        language={language}
        incomplete={listIncomplete(values.texts)}
        onLanguage={setLanguage}
        onChange={(texts) => change({ texts })}
      />
      <ImageField
        url={values.image_url}
        tint={values.tint}
        onChange={(image_url) => change({ image_url })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label={t('admin_categories.field.tint')}
          value={values.tint}
          onChange={({ target }) => change({ tint: target.value })}
        >
          {tints.map((tint) => (
            <option key={tint} value={tint}>
              {t(`admin_categories.tint.${tint}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('admin_banners.image_position')}
          value={values.image_position}
          onChange={({ target }) =>
            change({ image_position: target.value === 'left' ? 'left' : 'right' })
          }
        >
          {imagePositions.map((position) => (
            <option key={position} value={position}>
              {t(`admin_banners.position.${position}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('admin_banners.image_fit')}
          value={values.image_fit}
          onChange={({ target }) =>
            change({ image_fit: target.value === 'cover' ? 'cover' : 'contain' })
          }
        >
          {imageFits.map((fit) => (
            <option key={fit} value={fit}>
              {t(`admin_banners.fit.${fit}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('contents.target')}
          hint={t('admin_banners.target_hint')}
          required
          dir="ltr"
          placeholder="/offers"
          value={values.link_to}
          error={errors.link_to === 'outside_shop' ? t('problem.link_outside_shop') : undefined}
          onChange={({ target }) => change({ link_to: target.value })}
        />
        <TextField
          label={t('contents.from')}
          hint={t('admin_banners.from_hint')}
          type="datetime-local"
          value={values.valid_from}
          onChange={({ target }) => change({ valid_from: target.value })}
        />
        <TextField
          label={t('contents.to')}
          hint={t('admin_banners.to_hint')}
          type="datetime-local"
          value={values.valid_to}
          error={errors.valid_to === 'backwards' ? t('problem.period_backwards') : undefined}
          onChange={({ target }) => change({ valid_to: target.value })}
        />
      </div>
      <CheckBox
        checked={values.is_active}
        onChange={({ target }) => change({ is_active: target.checked })}
      >
        {t('admin_banners.active')}
      </CheckBox>
      <AdPreview values={values} language={language} />
    </FormDialog>
  );
}
