import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import type { ExpectedLine } from '#contract/stock/expected-deliveries.schema.ts';

interface DeliveryLinesProps {
  lines: readonly ExpectedLine[];
  onChoose: (line: ExpectedLine) => void;
}

/** What was ordered, those on the way first; a tap receives goods without a code. */
export function DeliveryLines({ lines, onChoose }: DeliveryLinesProps) {
  const { t } = useTranslation();
  const open = lines.filter(({ open_units }) => open_units > 0);
  const done = lines.filter(({ open_units }) => open_units === 0);
  return (
    <section aria-label={t('goods_receipt.lines')}>
      <ul className="bg-raised divide-line divide-y overflow-hidden rounded-2xl">
        {[...open, ...done].map((line) => (
          <li key={line.id}>
            <button
              type="button"
              className="hover:bg-sunken flex min-h-16 w-full items-center justify-between gap-3 px-4 py-3 text-start disabled:opacity-60"
              disabled={line.most_units === 0}
              onClick={() => onChoose(line)}
            >
              <span className="min-w-0">
                <bdi className="block font-semibold wrap-anywhere">{line.product.name}</bdi>
                <span className="text-muted block text-sm wrap-anywhere">
                  <bdi>{line.article_name}</bdi>
                  {line.article_number !== '' && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{line.article_number}</bdi>
                    </>
                  )}
                </span>
                <LineUnits line={line} />
              </span>
              <ChevronIcon className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineUnits({ line }: { line: ExpectedLine }) {
  const { t } = useTranslation();
  const { cases, units_per_case: units, received_units, refused_units, open_units, rest } = line;
  const parts = [
    t('goods_receipt.ordered', { cases, units }),
    received_units > 0 && t('goods_receipt.received', { count: received_units }),
    refused_units > 0 && t('goods_receipt.refused', { count: refused_units }),
    open_units > 0 && t('goods_receipt.open', { count: open_units }),
    rest !== null && t(`goods_receipt.rest.${rest}`),
  ];
  return <span className="block text-sm">{parts.filter(Boolean).join(' · ')}</span>;
}
