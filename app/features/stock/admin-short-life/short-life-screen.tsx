import { useState } from 'react';
import { href, Link } from 'react-router';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { RowActions } from '#app/features/frame/admin-layout/row-actions.tsx';
import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { useUndoableAction } from '#app/features/frame/admin-layout/use-undoable-action.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import {
  addShortLifeRule,
  deleteShortLifeRule,
  listShortLifeRules,
} from '#contract/stock/short-life.admin.ts';
import type { ShortLifeRule } from '#contract/stock/short-life.schema.ts';
import { RuleDialog, rulesKey } from './rule-dialog.tsx';

const link = 'text-brand font-medium hover:underline max-xl:py-2 max-xl:inline-block';

/** `/admin/short-life`: how much is taken off what is too short for the promise of its product. */
export function ShortLifeScreen() {
  const { t } = useTranslation();
  const list = useWholeList([rulesKey], listShortLifeRules);
  /** Null: a new one. Undefined: the dialog is closed. */
  const [edited, setEdited] = useState<ShortLifeRule | null>();
  const mayAdd = useMay(addShortLifeRule);
  const removing = useUndoableAction([rulesKey], { failed: t('admin_short_life.save_failed') });

  const remove = (rule: ShortLifeRule) =>
    removing.run(async () => {
      await call(deleteShortLifeRule, { params: { id: rule.id } });
      const { category_id, days_left, percent } = rule;
      const undo = () => call(addShortLifeRule, { body: { category_id, days_left, percent } });
      return { title: t('admin_short_life.removed'), name: nameOf(t, rule), undo };
    });

  return (
    <div className="space-y-4">
      <ScreenHeading
        title={t('admin.short_life')}
        actions={
          mayAdd && (
            <Button onClick={() => setEdited(null)}>
              <PlusIcon className="size-5" />
              {t('admin_short_life.add')}
            </Button>
          )
        }
      />
      <p className="text-muted max-w-prose">{t('admin_short_life.intro')}</p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={href('/admin/shop')} className={link}>
          {t('admin_short_life.to_setting')}
        </Link>
        <Link to={href('/work/expiring')} className={link}>
          {t('admin_short_life.to_goods')}
        </Link>
      </p>
      <AdminListView
        label={t('admin.short_life')}
        list={list}
        columns={ruleColumns(t, { edit: setEdited, remove })}
        keyOf={({ id }) => id}
        empty={t('admin_short_life.none')}
      />
      {edited !== undefined && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

const categoryOf = (t: Translate, { category_name }: ShortLifeRule) =>
  category_name ?? t('admin_short_life.all_others');

const nameOf = (t: Translate, rule: ShortLifeRule) =>
  `${categoryOf(t, rule)}, ${t('admin_short_life.days', { count: rule.days_left })}`;

function ruleColumns(
  t: Translate,
  { edit, remove }: Record<'edit' | 'remove', (rule: ShortLifeRule) => void>,
): StaffColumn<ShortLifeRule>[] {
  return [
    {
      id: 'category',
      header: t('admin_short_life.category'),
      isTitle: true,
      cell: (rule) => <bdi className="font-medium">{categoryOf(t, rule)}</bdi>,
    },
    {
      id: 'days_left',
      header: t('admin_short_life.days_left'),
      cell: ({ days_left }) => t('admin_short_life.days', { count: days_left }),
    },
    {
      id: 'percent',
      header: t('admin_short_life.percent_off'),
      isNumber: true,
      cell: ({ percent }) => <bdi className="whitespace-nowrap">−{percent} %</bdi>,
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: deleteShortLifeRule,
      onCards: 'below',
      cell: (rule) => (
        <RowActions
          labels={{
            edit: t('admin.edit_one', { name: nameOf(t, rule) }),
            remove: t('admin.delete_one', { name: nameOf(t, rule) }),
          }}
          onEdit={() => edit(rule)}
          onRemove={() => remove(rule)}
        />
      ),
    },
  ];
}
