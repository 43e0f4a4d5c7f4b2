import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { addMakerAnswer } from '#contract/catalog/doubts.admin.ts';
import type { ProductDoubts } from '#contract/catalog/doubts.schema.ts';

const tones = { clear: 'success', doubtful: 'warning', no: 'danger' } as const;

export function doubtColumns(
  t: Translate,
  onAnswer: (product: ProductDoubts) => void,
): StaffColumn<ProductDoubts>[] {
  return [
    {
      id: 'product',
      header: t('admin_doubts.product'),
      isTitle: true,
      cell: ({ name }) => (
        <bdi lang="de" className="font-medium wrap-anywhere">
          {name}
        </bdi>
      ),
    },
    {
      id: 'asked',
      header: t('admin_doubts.asked'),
      isNumber: true,
      cell: ({ asked }) => asked,
    },
    {
      id: 'doubts',
      header: t('admin_doubts.doubts'),
      cell: ({ findings }) => (
        <ul className="space-y-1">
          {findings.map(({ words, reason, state }) => (
            <li key={`${reason} ${words}`} className="wrap-anywhere">
              <bdi lang="de" className="font-medium">
                {words}
              </bdi>
              {': '}
              <span className="text-muted">
                {state === null ? reasonText(t, reason) : t(`admin_doubts.state.${state}`)}
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'verdict',
      header: t('admin_doubts.verdict'),
      cell: ({ answer }) =>
        answer === null ? null : (
          <Badge tone={tones[answer]}>{t(`admin_doubts.verdicts.${answer}`)}</Badge>
        ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: addMakerAnswer,
      onCards: 'below',
      cell: (product) => (
        <Button size="small" variant="secondary" onClick={() => onAnswer(product)}>
          {t('admin_doubts.answers', { count: product.answers.length })}
        </Button>
      ),
    },
  ];
}

export const reasonText = (t: Translate, reason: ProductDoubts['findings'][number]['reason']) =>
  reason === 'unknown' ? t('admin_doubts.unknown') : t(`admin_translations.rule.${reason}`);
