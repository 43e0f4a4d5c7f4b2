import { useState } from 'react';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { anyText, oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { PercentIcon } from '#app/ui/icons/percent.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { createPromotion, listPromotions } from '#contract/cart/promotions.admin.ts';
import { periodStates } from '#domain/period.ts';
import { promotionColumns, type OpenDialog } from './promotion-columns.tsx';
import {
  AddPromotion,
  EditPromotion,
  promotionsKey,
  RemovePromotion,
} from './promotion-dialogs.tsx';

/** `/admin/promotions` */
export function PromotionsScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ query: anyText, state: oneOf(periodStates) });
  const [open, setOpen] = useState<OpenDialog>(null);
  const list = useAdminList([promotionsKey], listPromotions, filter.wanted);
  const close = () => setOpen(null);
  const mayAdd = useMay(createPromotion);
  useShortcut('n', () => mayAdd && setOpen({ kind: 'add' }));

  return (
    <AdminListScreen
      title={t('admin.promotions')}
      actions={
        mayAdd && (
          <Button aria-keyshortcuts="n" onClick={() => setOpen({ kind: 'add' })}>
            <PlusIcon className="size-5" />
            {t('admin_promotions.add')}
          </Button>
        )
      }
      filters={
        <>
          <SearchField label={t('admin_promotions.search')} {...filter.field('query')} />
          <ChoiceField
            label={t('admin.status')}
            choices={periodStates}
            textOf={(state) => t(`admin_promotions.state.${state}`)}
            {...filter.field('state')}
          />
        </>
      }
      filterWidths="sm:grid-cols-[1fr_14rem]"
      list={list}
      columns={promotionColumns(t, setOpen)}
      keyOf={({ id }) => id}
      empty={{
        icon: <PercentIcon />,
        title: t('admin_promotions.none'),
        text: t('admin_promotions.none_text'),
      }}
    >
      {open?.kind === 'add' && <AddPromotion onClose={close} />}
      {open?.kind === 'edit' && <EditPromotion promotion={open.promotion} onClose={close} />}
      {open?.kind === 'remove' && <RemovePromotion promotion={open.promotion} onClose={close} />}
    </AdminListScreen>
  );
}
