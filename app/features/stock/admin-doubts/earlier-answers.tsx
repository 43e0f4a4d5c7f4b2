import { CertificateFile } from '#app/features/stock/admin-certificates/certificate-file.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ProductDoubts } from '#contract/catalog/doubts.schema.ts';

/** All that the maker has answered, newest first. */
export function EarlierAnswers({ answers }: Pick<ProductDoubts, 'answers'>) {
  const { t } = useTranslation();
  if (answers.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('admin_doubts.earlier')}</h3>
      <ul className="divide-line border-line divide-y rounded-xl border">
        {answers.map(({ id, words, answer, state, source, statement, answered_on, file }) => (
          <li key={id} className="space-y-1 px-4 py-3">
            <p className="font-medium wrap-anywhere">
              <bdi lang="de">{words.join(', ')}</bdi>: {t(`admin_doubts.state.${answer}`)}
              {state !== answer && ` (${t(`admin_doubts.state.${state}`)})`}
            </p>
            <p className="wrap-anywhere">
              <bdi lang="de">{statement}</bdi>
            </p>
            <p className="text-muted text-sm">
              {t(`admin_doubts.sources.${source}`)} · {formatDate(answered_on)}
            </p>
            {file !== null && <CertificateFile file={file} isRow />}
          </li>
        ))}
      </ul>
    </section>
  );
}
