import { useState } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { AdminNotice, Notice } from '#contract/shop/notices.schema.ts';
import { directionOf, factsOf, languages } from '#domain/accounts/languages.ts';
import { longestNotice } from '#domain/shop/notices.ts';
import { noticeForm, valuesOf } from './notice-values.ts';

interface NoticeFormProps {
  title: string;
  notice?: AdminNotice;
  isBusy: boolean;
  onSave: (notice: Notice) => void;
  onClose: () => void;
}

/** The texts of a notice, its link and its period in Berlin. */
export function NoticeForm({ title, notice, isBusy, onSave, onClose }: NoticeFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => valuesOf(notice, new Date()));
  const errors = noticeForm.errors(values);
  const read = noticeForm.values(values);
  return (
    <FormDialog
      title={title}
      isBusy={isBusy}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={() => read !== undefined && onSave(read)}
      className="grid gap-4"
    >
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('contents.text_in', { language: factsOf(language).name })}
          hint={language === 'de' ? undefined : t('contents.german_if_empty')}
          required={language === 'de'}
          lang={language}
          dir={directionOf(language)}
          maxLength={longestNotice}
          value={values.texts[language]}
          onChange={({ target }) =>
            setValues({ ...values, texts: { ...values.texts, [language]: target.value } })
          }
        />
      ))}
      <TextField
        label={t('contents.target')}
        hint={t('admin_notices.link_hint')}
        dir="ltr"
        placeholder="/offers"
        value={values.link_to}
        error={errors.link_to !== undefined ? t('problem.link_outside_shop') : undefined}
        onChange={({ target }) => setValues({ ...values, link_to: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('contents.from')}
          type="datetime-local"
          required
          value={values.valid_from}
          onChange={({ target }) => setValues({ ...values, valid_from: target.value })}
        />
        <TextField
          label={t('contents.to')}
          type="datetime-local"
          required
          value={values.valid_to}
          error={errors.valid_to === 'backwards' ? t('problem.period_backwards') : undefined}
          onChange={({ target }) => setValues({ ...values, valid_to: target.value })}
        />
      </div>
    </FormDialog>
  );
}
