import { useRef, useState } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { RowActions } from '#app/features/frame/admin-layout/row-actions.tsx';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { anyText, oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { TagIcon } from '#app/ui/icons/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import {
  archiveCategory,
  createCategory,
  listAdminCategories,
  updateCategory,
} from '#contract/catalog/categories.admin.ts';
import type { AdminCategory } from '#contract/catalog/categories.schema.ts';
import { CategoryForm } from './category-form.tsx';

const key = 'admin-categories';
const categorySorts = ['name', 'position'] as const;
type CategorySort = (typeof categorySorts)[number];
type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; category: AdminCategory } | null;

/** `/admin/categories` */
export function CategoriesScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ query: anyText, sort: oneOf(categorySorts) });
  const { sort = 'name' } = filter.wanted;
  const { query } = filter.typed;
  const [open, setOpen] = useState<Open>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const all = useWholeList([key], listAdminCategories);
  const found = all.items.filter(({ name, slug, name_translations }) =>
    [name, slug, ...Object.values(name_translations)].some((word) =>
      word.toLowerCase().includes(query.toLowerCase()),
    ),
  );
  // As they come, each parent is followed by its subcategories, in the order of the shop.
  const items =
    sort === 'name' ? found.toSorted((a, b) => a.name.localeCompare(b.name, 'de')) : found;
  const close = () => setOpen(null);
  useShortcut('n', () => setOpen({ kind: 'add' }));
  useShortcut('/', () => searchField.current?.focus());

  return (
    <AdminListScreen
      title={t('admin.categories')}
      actions={
        <Button aria-keyshortcuts="n" onClick={() => setOpen({ kind: 'add' })}>
          <PlusIcon className="size-5" />
          {t('admin_categories.add')}
        </Button>
      }
      filters={
        <SearchField
          ref={searchField}
          label={t('admin_categories.search')}
          {...filter.field('query')}
        />
      }
      list={{ ...all, items }}
      columns={categoryColumns(t, all.items, {
        setOpen,
        sort,
        onSort: (next) => filter.change({ sort: next }),
      })}
      keyOf={({ id }) => id}
      empty={{ icon: <TagIcon />, title: t('admin_categories.none') }}
    >
      {open?.kind === 'add' && <AddCategory categories={all.items} onClose={close} />}
      {open?.kind === 'edit' && (
        <EditCategory category={open.category} categories={all.items} onClose={close} />
      )}
      {open?.kind === 'delete' && <DeleteCategory category={open.category} onClose={close} />}
    </AdminListScreen>
  );
}

interface FormProps {
  /** All categories of the shop, to choose the parent from. */
  categories: readonly AdminCategory[];
  onClose: () => void;
}

function AddCategory({ categories, onClose }: FormProps) {
  const { t } = useTranslation();
  const adding = useAdminAction([key], {
    done: t('admin_categories.added'),
    failed: t('admin_categories.add_failed'),
  });
  return (
    <CategoryForm
      title={t('admin_categories.add')}
      categories={categories}
      isBusy={adding.isPending}
      onSave={(body) => adding.mutate(() => call(createCategory, { body }), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function EditCategory({ category, categories, onClose }: FormProps & { category: AdminCategory }) {
  const { t } = useTranslation();
  const saving = useAdminAction([key], {
    done: t('admin_categories.updated'),
    failed: t('admin_categories.update_failed'),
  });
  const params = { id: category.id };
  return (
    <CategoryForm
      title={t('admin_categories.edit')}
      category={category}
      categories={categories}
      isBusy={saving.isPending}
      onSave={(body) =>
        saving.mutate(() => call(updateCategory, { params, body }), { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

function DeleteCategory({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { t } = useTranslation();
  const deleting = useAdminAction([key], {
    done: t('admin_categories.deleted'),
    failed: t('admin_categories.delete_failed'),
  });
  const params = { id: category.id };
  return (
    <ConfirmDialog
      title={t('admin_categories.delete')}
      text={
        category.product_count === 0
          ? t('admin_categories.delete_question', { name: category.name })
          : t('admin_categories.not_empty', {
              name: category.name,
              count: category.product_count,
            })
      }
      isPossible={category.product_count === 0}
      action={t('admin.delete')}
      isBusy={deleting.isPending}
      onConfirm={() =>
        deleting.mutate(() => call(archiveCategory, { params }), { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}

function categoryColumns(
  t: Translate,
  categories: readonly AdminCategory[],
  {
    setOpen,
    sort,
    onSort,
  }: {
    setOpen: (open: Open) => void;
    sort: CategorySort;
    onSort: (sort: CategorySort) => void;
  },
): Column<AdminCategory>[] {
  const sortable = (column: CategorySort) => ({
    current: sort === column ? ('asc' as const) : undefined,
    onSort: () => onSort(column),
  });
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return [
    {
      id: 'name',
      header: t('admin_categories.field.name'),
      isTitle: true,
      sort: sortable('name'),
      cell: (category) => (
        <span className="flex items-center gap-3 font-medium">
          <ProductImage src={category.image_url} alt="" tint={category.tint} size="row" />
          <bdi lang="de" className="min-w-0 wrap-anywhere hyphens-auto">
            {category.name}
          </bdi>
        </span>
      ),
    },
    {
      id: 'parent',
      header: t('admin_categories.field.parent_id'),
      cell: ({ parent_id }) => <bdi>{parent_id !== null && names.get(parent_id)}</bdi>,
    },
    { id: 'slug', header: t('admin_categories.field.slug'), cell: ({ slug }) => <bdi>{slug}</bdi> },
    {
      id: 'products',
      header: t('admin.products'),
      isNumber: true,
      cell: ({ product_count }) => product_count,
    },
    {
      id: 'position',
      header: t('admin_categories.field.position'),
      isNumber: true,
      sort: sortable('position'),
      cell: ({ position }) => position,
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (category) => (
        <RowActions
          labels={{
            edit: t('admin.edit_one', { name: category.name }),
            remove: t('admin.delete_one', { name: category.name }),
          }}
          onEdit={() => setOpen({ kind: 'edit', category })}
          onRemove={() => setOpen({ kind: 'delete', category })}
        />
      ),
    },
  ];
}
