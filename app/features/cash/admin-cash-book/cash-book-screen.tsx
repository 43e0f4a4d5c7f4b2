import { useState } from 'react';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CashBook } from '#contract/cash/safe.schema.ts';
import { bookSafeEntry, countSafe } from '#contract/cash/safe.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { LastCount } from './last-count.tsx';
import { Movements } from './movements.tsx';
import { useCashBook } from './queries.ts';
import { SafeCountForm } from './safe-count-form.tsx';

/** `/admin/cash-book`: what is in the safe, what moved it, and its counts. */
export function CashBookScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [today] = useState(() => toBerlin(new Date()).day);
  const [day, setDay] = useState(today);
  const book = useCashBook(day);
  return (
    <div className="max-w-5xl">
      <PageHeading>{t('admin.cash_book')}</PageHeading>
      <QueryView
        query={book}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin_cash_book.failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(data) => <CashBookView book={data} today={today} onDay={setDay} />}
      </QueryView>
    </div>
  );
}

interface CashBookViewProps {
  book: CashBook;
  today: string;
  onDay: (day: string) => void;
}

function CashBookView({ book, today, onDay }: CashBookViewProps) {
  const { t } = useTranslation();
  const mayCount = useMay(countSafe);
  const mayEnter = useMay(bookSafeEntry);
  const [isCounting, setIsCounting] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  const view = isCounting ? 'count' : book.balance_cents === null ? 'first' : 'book';
  const content = useLostFocus<HTMLDivElement>(view);
  return (
    <div ref={content} className="space-y-6">
      {view === 'first' && (
        <Notice tone="info" title={t('admin_cash_book.first_title')}>
          {t('admin_cash_book.first_text')}
        </Notice>
      )}
      {/* The book is hidden during the count, which is blind. */}
      {mayCount && view !== 'book' && (
        <SafeCountForm
          onDone={() => setIsCounting(false)}
          {...(view === 'count' && { onStop: () => setIsCounting(false) })}
        />
      )}
      {view === 'book' && book.balance_cents !== null && (
        <>
          <Card className="space-y-4">
            <p>
              <span className="text-muted block">{t('admin_cash_book.balance')}</span>
              <span className="text-3xl font-bold">
                <Money amount={book.balance_cents} />
              </span>
            </p>
            <div className="flex flex-wrap gap-3">
              {mayEnter && (
                <Button onClick={() => setIsEntering(true)}>{t('admin_cash_book.enter')}</Button>
              )}
              {mayCount && (
                <Button variant="secondary" onClick={() => setIsCounting(true)}>
                  {t('admin_cash_book.count')}
                </Button>
              )}
            </div>
          </Card>
          {book.last_count !== null && (
            <LastCount key={book.last_count.id} count={book.last_count} />
          )}
          <Movements book={book} today={today} onDay={onDay} />
        </>
      )}
      {isEntering && <EntryDialog onClose={() => setIsEntering(false)} />}
    </div>
  );
}
