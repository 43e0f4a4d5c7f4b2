import { isProblem } from '#app/api/client.ts';
import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ArrivingLabel, KnownLabels } from '#contract/stock/inventory.schema.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import { formatNumber } from '#domain/format-number.ts';

interface LabelDialogProps {
  known: KnownLabels | undefined;
  /** Why the goods were not booked; null: they were. */
  error: unknown;
  onAnswer: (version: number) => void;
  onClose: () => void;
}

/** Once the shop does not know it: which of the labels the goods have, with what differs. */
export function LabelDialog({ known, error, onAnswer, onClose }: LabelDialogProps) {
  const { t } = useTranslation();
  const factsOf = useLabelFacts();
  const isAsked = isProblem(error, 'label_unknown', 'label_outdated');
  const all = (known?.arriving ?? []).map((label) => ({ ...label, facts: factsOf(label) }));
  const [present] = all;
  if (!isAsked || present === undefined) return null;
  const differing = present.facts.flatMap(({ term }, index) => {
    const texts = new Set(all.map(({ facts }) => facts[index]?.text));
    return texts.size > 1 ? [term] : [];
  });
  return (
    <Dialog isOpen title={t('goods_receipt.label_question')} onClose={onClose}>
      <p className="mb-4">{t('goods_receipt.label_text')}</p>
      <ul className="space-y-4">
        {all.map(({ version, facts }) => (
          <li key={version}>
            <Card className="space-y-3">
              <dl className="space-y-2">
                {facts
                  .filter(({ term }) => differing.includes(term))
                  .map(({ term, text, isGerman }) => (
                    <div key={term}>
                      <dt className="text-muted text-sm">{term}</dt>
                      <dd
                        lang={isGerman ? 'de' : undefined}
                        dir="auto"
                        className="font-semibold wrap-anywhere hyphens-auto"
                      >
                        {text}
                      </dd>
                    </div>
                  ))}
              </dl>
              <Button
                variant="secondary"
                size="large"
                className="w-full"
                onClick={() => onAnswer(version)}
              >
                {version === present.version
                  ? t('goods_receipt.label_newer')
                  : t('goods_receipt.label_older')}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What a label says, each fact with its name, in the order of the label. */
function useLabelFacts() {
  const { t, i18n } = useTranslation();
  const silent = t('goods_receipt.label_silent');
  const names = (codes: readonly Allergen[] | null, none: string) => {
    if (codes === null) return silent;
    if (codes.length === 0) return none;
    return formatList(
      codes.map((code) => t(`catalog.allergen.${code}`)),
      i18n.language,
    );
  };
  const number = (value: number | null) => (value === null ? silent : formatNumber(value));
  const said = (term: string, text: string | null) => ({
    term,
    // Between two asterisks: what the label emphasises.
    text: text?.replaceAll('**', '') ?? silent,
    isGerman: text !== null,
  });
  const counted = (term: string, text: string) => ({ term, text, isGerman: false });
  return (label: ArrivingLabel) => [
    said(t('catalog.legal_name'), label.legal_name),
    counted(
      t('goods_receipt.label_allergens'),
      names(label.allergens, t('catalog.allergens_none')),
    ),
    counted(t('goods_receipt.label_traces'), names(label.traces, t('catalog.traces_none'))),
    said(t('catalog.ingredients'), label.ingredients),
    counted(t('catalog.drained'), number(label.drained_amount)),
    counted(t('catalog.alcohol'), number(label.alcohol_percent)),
    counted(t('catalog.fat_below'), number(label.fat_below)),
    counted(t('catalog.collagen_below'), number(label.collagen_below)),
    said(t('catalog.storage'), label.storage),
    said(t('catalog.instructions'), label.instructions),
    said(t('catalog.responsible'), join(label.responsible_name, label.responsible_address)),
    said(t('catalog.organic_code'), label.organic_code),
    counted(
      t('goods_receipt.label_statements'),
      label.statements.map((name) => t(`catalog.statement.${name}`)).join(' ') || silent,
    ),
  ];
}

const join = (...parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null).join(', ') || null;
