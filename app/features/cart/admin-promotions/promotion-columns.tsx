import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { RowActions } from '#app/features/frame/admin-layout/row-actions.tsx';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { StopIcon } from '#app/ui/icons/stop.tsx';
import { updatePromotion } from '#contract/cart/promotions.admin.ts';
import type { AdminPromotion } from '#contract/cart/promotions.schema.ts';
import { cents } from '#domain/money.ts';

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'remove'; promotion: AdminPromotion }
  | null;

const tones = { running: 'success', upcoming: 'info', past: 'neutral' } as const;

export function promotionColumns(
  t: Translate,
  setOpen: (open: OpenDialog) => void,
): StaffColumn<AdminPromotion>[] {
  return [
    {
      id: 'name',
      header: t('admin_promotions.field.name'),
      isTitle: true,
      cell: ({ name, code }) => (
        <span className="font-medium">
          <bdi lang="de" className="min-w-0 wrap-anywhere hyphens-auto">
            {name}
          </bdi>
          <span className="text-muted block text-sm font-normal">
            {code === null ? t('admin_promotions.without_code') : <bdi>{code}</bdi>}
          </span>
        </span>
      ),
    },
    {
      id: 'value',
      header: t('admin_promotions.column.value'),
      cell: (promotion) => <bdi>{valueOf(t, promotion)}</bdi>,
    },
    {
      id: 'uses',
      header: t('admin_promotions.column.uses'),
      isNumber: true,
      cell: ({ use_count: count, use_limit: limit }) =>
        limit === null ? count : t('admin_promotions.uses_of', { count, limit }),
    },
    {
      id: 'saved',
      header: t('admin_promotions.column.saved'),
      isNumber: true,
      cell: ({ discount_cents }) => <Money amount={discount_cents} />,
    },
    {
      id: 'period',
      header: t('admin_promotions.column.period'),
      cell: ({ valid_from, valid_to }) => (
        <span className="block whitespace-nowrap">
          <DateTime iso={valid_from} /> –<br />
          {valid_to === null ? t('admin_promotions.no_end') : <DateTime iso={valid_to} />}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: ({ state }) => (
        <Badge tone={tones[state]}>{t(`admin_promotions.state.${state}`)}</Badge>
      ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: updatePromotion,
      onCards: 'below',
      cell: (promotion) => (
        <RowActions
          labels={{
            edit: t('admin.edit_one', { name: promotion.name }),
            remove: t(
              promotion.state === 'running' ? 'admin_promotions.end_one' : 'admin.delete_one',
              { name: promotion.name },
            ),
          }}
          {...(promotion.state === 'running' && { RemoveIcon: StopIcon })}
          onEdit={() => setOpen({ kind: 'edit', promotion })}
          onRemove={() => setOpen({ kind: 'remove', promotion })}
        />
      ),
    },
  ];
}

function valueOf(t: Translate, { kind, value }: AdminPromotion): string {
  if (kind === 'free_delivery') return t('admin_promotions.kind.free_delivery');
  return kind === 'percent' ? `${value} %` : formatMoney(cents(value));
}
