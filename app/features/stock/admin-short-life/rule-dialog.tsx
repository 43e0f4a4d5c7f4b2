import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { listCategories } from '#contract/catalog/catalog.ts';
import { addShortLifeRule, updateShortLifeRule } from '#contract/stock/short-life.admin.ts';
import type { ShortLifeRule } from '#contract/stock/short-life.schema.ts';
import { formatRule, readRule, ruleForm, type RuleValues } from './rule-values.ts';

export const rulesKey = 'short-life-rules';

interface RuleDialogProps {
  /** Null: a new one. */
  rule: ShortLifeRule | null;
  onClose: () => void;
}

/** How much is taken off goods of a category when they have so many days left. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const [values, setValues] = useState(() => formatRule(rule));
  const categories = useWholeList(['admin-categories', 'choice'], listCategories);
  const saving = useAdminAction([rulesKey], {
    done: t('admin_short_life.saved'),
    failed: t('admin_short_life.save_failed'),
  });
  const errors = ruleForm.errors(values);
  const read = readRule(values);
  const set = (changes: Partial<RuleValues>) => setValues({ ...values, ...changes });
  return (
    <FormDialog
      title={t(rule === null ? 'admin_short_life.add' : 'admin_short_life.change')}
      isBusy={saving.isPending}
      isRight={read !== undefined}
      onClose={onClose}
      onSend={() => {
        if (read === undefined) return;
        const save = () =>
          rule === null
            ? call(addShortLifeRule, { body: read })
            : call(updateShortLifeRule, { params: { id: rule.id }, body: read });
        saving.mutate(save, { onSuccess: onClose });
      }}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <SelectField
        label={t('admin_short_life.category')}
        hint={t('admin_short_life.category_hint')}
        value={values.category_id}
        onChange={({ target }) => set({ category_id: target.value })}
      >
        <option value="">{t('admin_short_life.all_others')}</option>
        {categories.items.map((category) => (
          <option key={category.id} value={category.id}>
            {`${category.parent_id === null ? '' : '– '}${localName(category)}`}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('admin_short_life.days_left')}
        hint={t('admin_short_life.days_left_hint')}
        inputMode="numeric"
        dir="ltr"
        required
        value={values.days_left}
        error={errors.days_left === 'days_left' ? t('admin_short_life.wrong_days_left') : undefined}
        onChange={({ target }) => set({ days_left: target.value })}
      />
      <TextField
        label={t('admin_short_life.percent_off')}
        inputMode="numeric"
        dir="ltr"
        required
        value={values.percent}
        error={errors.percent === 'percent' ? t('admin_short_life.wrong_percent') : undefined}
        onChange={({ target }) => set({ percent: target.value })}
      />
    </FormDialog>
  );
}
