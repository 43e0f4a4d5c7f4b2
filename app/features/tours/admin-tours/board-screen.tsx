import { useState } from 'react';
import { OutdatedWhile } from '#app/features/frame/admin-layout/outdated-while.tsx';
import { anyDay, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { BoardView } from './board-view.tsx';
import { DayChooser } from './day-chooser.tsx';
import { useBoard } from './queries.ts';

/** `/admin/tours`: the orders and tours of a day. */
export function BoardScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { wanted, change } = useListFilter({ day: anyDay });
  const [today] = useState(() => toBerlin(new Date()).day);
  const day = wanted.day ?? today;
  const board = useBoard(day);
  const choose = (next: string) => change({ day: next === today ? '' : next });
  return (
    <div>
      <PageHeading>{t('admin.tours')}</PageHeading>
      <DayChooser day={day} today={today} onChange={choose} />
      <QueryView
        query={board}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin.fetch_failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(data) => (
          <OutdatedWhile isOutdated={board.isPlaceholderData}>
            <BoardView key={data.day} board={data} onDay={choose} />
          </OutdatedWhile>
        )}
      </QueryView>
    </div>
  );
}
