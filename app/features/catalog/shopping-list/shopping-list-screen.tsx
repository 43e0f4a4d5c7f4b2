import { useState } from 'react';
import { useAvoided } from '#app/features/accounts/dietary-guard/use-avoided.ts';
import { useAddAll, type AddedAll } from '#app/features/cart/cart/use-add-all.ts';
import { AddedNotice } from '#app/features/catalog/shopping-lists/added-notice.tsx';
import { PrintedList } from '#app/features/catalog/shopping-lists/printed-list.tsx';
import { SaveAsList } from '#app/features/catalog/shopping-lists/save-as-list.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { sum, times } from '#domain/money.ts';
import { PasteForm } from './paste-form.tsx';
import { ReviewLine } from './review-line.tsx';
import { itemsOf, startReview, additionsOf, withoutProduct, type ReviewedLine } from './state.ts';

/** `/shopping-list`: paste a list, review each line, then put all into the cart. */
export function ShoppingListScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const avoided = useAvoided();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<ReviewedLine[] | null>(null);
  const [added, setAdded] = useState<AddedAll | null>(null);
  const content = useLostFocus<HTMLDivElement>(lines?.length);

  /** Can be undone: the line then has its place again. */
  function remove(line: ReviewedLine): void {
    setLines((all) => all?.filter(({ key }) => key !== line.key) ?? null);
    const undo = () =>
      setLines((all) => all && [...all, line].toSorted((one, other) => one.key - other.key));
    toast.success(t('lists.line_removed', { text: `\u2068${line.line.text}\u2069` }), undefined, {
      duration: 5000,
      action: { label: t('cart.undo'), onClick: undo },
    });
  }

  return (
    <div ref={content} className="mx-auto w-full max-w-2xl px-4 pb-8">
      <div className={lines === null ? undefined : 'print:hidden'}>
        <PageHeading>{t('lists.paste_title')}</PageHeading>
        <p className="text-muted mb-4">{t('lists.paste_text')}</p>
      </div>
      {added !== null && <AddedNotice added={added} />}
      {lines === null ? (
        <div className="mt-4">
          <PasteForm
            text={text}
            onType={setText}
            onMatched={(matched) => {
              setAdded(null);
              setLines(startReview(matched, avoided));
            }}
          />
        </div>
      ) : (
        <Review
          lines={lines}
          onChange={setLines}
          onRemove={remove}
          onBack={() => setLines(null)}
          onAdded={(all) => {
            setAdded(all);
            setLines(null);
            setText('');
          }}
        />
      )}
    </div>
  );
}

interface ReviewProps {
  lines: readonly ReviewedLine[];
  onChange: (lines: ReviewedLine[]) => void;
  onRemove: (line: ReviewedLine) => void;
  onBack: () => void;
  onAdded: (added: AddedAll) => void;
}

function Review({ lines, onChange, onRemove, onBack, onAdded }: ReviewProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const adding = useAddAll();
  const additions = additionsOf(lines);
  const total = sum(additions.map(({ product, quantity }) => times(product.price_cents, quantity)));
  return (
    <div>
      <p className="mb-4 hidden text-2xl font-bold print:block">{t('lists.paste_label')}</p>
      <PrintedList items={additions} others={withoutProduct(lines)} />
      <p role="status" className="mb-3 font-medium print:hidden">
        {t('lists.found_of', { count: lines.length, found: additions.length })}
      </p>
      <Card className="py-1 print:hidden">
        <ul aria-label={t('lists.review')} className="divide-line divide-y">
          {lines.map((reviewed) => (
            <ReviewLine
              key={reviewed.key}
              reviewed={reviewed}
              onChange={(changed) =>
                onChange(lines.map((other) => (other.key === changed.key ? changed : other)))
              }
              onRemove={() => onRemove(reviewed)}
            />
          ))}
        </ul>
      </Card>
      <p className="mt-4 flex justify-between text-lg font-bold print:hidden">
        <span>{t('amount.subtotal')}</span>
        <Money amount={total} />
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button
          isBusy={adding.isPending}
          disabled={additions.length === 0}
          onClick={() =>
            adding.mutate(additions, {
              onSuccess: onAdded,
              onError: (error) => toast.error(t('lists.add_failed'), textOf(error)),
            })
          }
        >
          {t('lists.add_all')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t('lists.change_text')}
        </Button>
        <Button variant="secondary" disabled={lines.length === 0} onClick={() => window.print()}>
          {t('orders.print')}
        </Button>
        <SaveAsList items={itemsOf(additions)} />
      </div>
    </div>
  );
}
