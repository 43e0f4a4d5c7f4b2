import { useState } from 'react';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { anyText, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { listProductDoubts } from '#contract/catalog/doubts.admin.ts';
import type { ProductDoubts } from '#contract/catalog/doubts.schema.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { doubtColumns } from './doubt-columns.tsx';

/** `/admin/doubts`: what customers want makers to be asked, and what these have answered. */
export function DoubtsScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ query: anyText });
  const list = useAdminList(['admin-doubts'], listProductDoubts, filter.wanted);
  const [product, setProduct] = useState<ProductDoubts | null>(null);
  return (
    <AdminListScreen
      title={t('admin.doubts')}
      filters={<SearchField label={t('admin_doubts.search')} {...filter.field('query')} />}
      filterWidths="sm:max-w-md"
      list={list}
      columns={doubtColumns(t, setProduct)}
      keyOf={({ id }) => id}
      empty={{ icon: <CheckCircleIcon />, title: t('admin_doubts.none') }}
    >
      {product !== null && <AnswerDialog product={product} onClose={() => setProduct(null)} />}
    </AdminListScreen>
  );
}
