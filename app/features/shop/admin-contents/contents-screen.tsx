import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { PageVersions } from '#contract/shop/pages.schema.ts';
import { addPageVersion, listPages, listPageVersions } from '#contract/shop/pages.ts';
import { languages } from '#domain/accounts/languages.ts';
import { contentPages } from '#domain/shop/pages.ts';
import { LaggingPages } from './lagging-pages.tsx';
import { PageEditor } from './page-editor.tsx';
import { VersionHistory } from './version-history.tsx';

/** `/admin/contents`: the legal texts with their versions. */
export function ContentsScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const filter = useListFilter({ page: oneOf(contentPages), language: oneOf(languages) });
  const page = filter.wanted.page ?? contentPages[0];
  const key = ['admin-contents', page];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listPageVersions, { params: { page }, signal }),
  });
  const pages = useQuery({
    queryKey: ['admin-contents', 'all'],
    queryFn: ({ signal }) => call(listPages, { signal }),
  });
  const onChange = (versions: PageVersions) => client.setQueryData(key, versions);
  return (
    <div className="max-w-5xl space-y-6">
      <PageHeading>{t('admin.contents')}</PageHeading>
      <LaggingPages pages={pages.data?.items ?? []} />
      <div className="max-w-xs">
        <ChoiceField
          label={t('contents.page')}
          choices={contentPages}
          textOf={(each) => t(`contents.pages.${each}`)}
          all={null}
          {...filter.field('page')}
          value={page}
        />
      </div>
      {error !== null && (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {data !== undefined && (
        <>
          <Permitted to={addPageVersion}>
            <PageEditor
              key={`${page} ${data.items.length}`}
              page={page}
              language={filter.wanted.language ?? 'de'}
              onLanguage={(language) => filter.change({ language })}
              versions={data}
              onChange={onChange}
            />
          </Permitted>
          <VersionHistory versions={data} />
        </>
      )}
    </div>
  );
}
