import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { productsKey } from '#app/features/catalog/admin-products/queries.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { listProductImports, revertProductImport } from '#contract/catalog/import.admin.ts';
import type { ImportRevert, ProductImport } from '#contract/catalog/import.schema.ts';

const importsKey = 'admin-imports';

/** The imports of the last 30 days, each of which can be reverted as a whole. */
export function ImportHistory() {
  const { t } = useTranslation();
  const { items } = useWholeList([importsKey], listProductImports);
  const [asked, setAsked] = useState<ProductImport>();
  const [reverted, setReverted] = useState<ImportRevert>();
  const reverting = useAdminAction([importsKey, productsKey], {
    done: t('admin_import.reverted'),
    failed: t('admin_import.revert_failed'),
  });
  if (items.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-bold">{t('admin_import.history')}</h2>
      {reverted !== undefined && <Reverted result={reverted} />}
      <ul className="bg-raised shadow-card divide-line divide-y rounded-2xl">
        {items.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 grow">
              <bdi className="font-medium wrap-anywhere">{each.file_name}</bdi>
              <p className="text-muted text-sm">
                <DateTime iso={each.created_at} /> · <bdi>{each.author ?? '–'}</bdi> ·{' '}
                {t('admin_import.effect', { created: each.created, updated: each.updated })}
              </p>
            </div>
            {each.reverted_at === null ? (
              <Button
                size="small"
                variant="secondary"
                aria-label={t('admin_import.revert_one', { name: each.file_name })}
                onClick={() => setAsked(each)}
              >
                {t('admin_import.revert')}
              </Button>
            ) : (
              <Badge tone="neutral">{t('admin_import.is_reverted')}</Badge>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          title={t('admin_import.revert_title')}
          text={t('admin_import.revert_text', {
            name: asked.file_name,
            created: asked.created,
            updated: asked.updated,
          })}
          action={t('admin_import.revert')}
          isBusy={reverting.isPending}
          onConfirm={() =>
            reverting.mutate(
              async () =>
                setReverted(await call(revertProductImport, { params: { id: asked.id } })),
              { onSettled: () => setAsked(undefined) },
            )
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Reverted({ result }: { result: ImportRevert }) {
  const { t } = useTranslation();
  const { restored, archived, edited, edited_names: names } = result;
  return (
    <Notice tone={edited === 0 ? 'success' : 'warning'} title={t('admin_import.reverted')}>
      <p>{t('admin_import.revert_effect', { restored, archived })}</p>
      {edited > 0 && (
        <>
          <p className="mt-2">{t('admin_import.edited', { count: edited })}</p>
          <ul className="list-disc ps-5">
            {names.map((name) => (
              <li key={name}>
                <bdi lang="de">{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
