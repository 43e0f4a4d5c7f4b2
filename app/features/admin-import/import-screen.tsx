import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { call } from '#app/api/client.ts';
import { useCategories } from '#app/features/admin-products/queries.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { importProducts } from '#contract/catalog/import.admin.ts';
import type { ImportQuery } from '#contract/catalog/import.schema.ts';
import { Report } from './import-report.tsx';

/**
 * `/admin/products/import`: first a preview of what a file would change, row by row, then the
 * import of the valid rows.
 */
export function ImportScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const categories = useCategories();
  const localName = useLocalName();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [category, setCategory] = useState('');
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: ({ upload, ...query }: ImportQuery & { upload: File }) =>
      call(importProducts, { query, form: { file: upload } }),
    onSuccess: (_, { mode }) => (mode === 'apply' ? client.invalidateQueries() : undefined),
  });
  const run = (mode: ImportQuery['mode'], upload: File, slug = category) =>
    mutate({ mode, upload, ...(slug !== '' && { category: slug }) });
  const isApplied = variables?.mode === 'apply' && data !== undefined;
  const good = data === undefined ? 0 : data.created + data.updated;

  return (
    <div className="space-y-4">
      <PageHeading backTo={href('/admin/products')}>{t('admin_import.title')}</PageHeading>
      <Card className="space-y-4">
        <p className="max-w-prose">{t('admin_import.intro')}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            label={t('admin_import.category')}
            value={category}
            onChange={({ target }) => {
              setCategory(target.value);
              if (file !== undefined) run('preview', file, target.value);
            }}
          >
            <option value="">{t('admin_import.no_category')}</option>
            {categories.data?.items.map((each) => (
              <option key={each.id} value={each.slug}>
                {localName(each)}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap items-center gap-3">
            <input
              ref={input}
              type="file"
              accept=".csv,.jsonl"
              aria-label={t('admin_import.choose')}
              className="hidden"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen !== undefined) {
                  setFile(chosen);
                  run('preview', chosen);
                }
                // Allows choosing the same file again after a correction.
                target.value = '';
              }}
            />
            <Button
              variant={file === undefined ? 'primary' : 'secondary'}
              disabled={isPending}
              onClick={() => input.current?.click()}
            >
              {t(file === undefined ? 'admin_import.choose' : 'admin_import.another_file')}
            </Button>
            {file !== undefined && (
              <bdi className="min-w-0 font-mono text-sm wrap-anywhere">{file.name}</bdi>
            )}
          </div>
        </div>
      </Card>
      {isPending && <Skeleton className="h-64 w-full" />}
      {error !== null && (
        <Notice tone="danger" title={t('admin_import.refused')}>
          {problemText(error)}
        </Notice>
      )}
      {data !== undefined && !isPending && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div role="status">
              <h2 className="text-lg font-bold">
                {t(isApplied ? 'admin_import.applied' : 'admin_import.preview')}
              </h2>
            </div>
            {!isApplied && good > 0 && file !== undefined && (
              <Button onClick={() => run('apply', file)}>
                {t('admin_import.apply', { count: good })}
              </Button>
            )}
          </div>
          <Report report={data} />
        </>
      )}
    </div>
  );
}
