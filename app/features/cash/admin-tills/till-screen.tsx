import { useState } from 'react';
import { href, useParams } from 'react-router';
import { download } from '#app/api/client.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Till } from '#contract/cash/tills.schema.ts';
import { closeTill, countTill, giveFloat, printTillReport } from '#contract/cash/tills.ts';
import { CloseForm } from './close-form.tsx';
import { CountForm } from './count-form.tsx';
import { CountsCard } from './counts-card.tsx';
import { FloatDialog } from './float-dialog.tsx';
import { Journal } from './journal.tsx';
import { useTill } from './queries.ts';
import { TillFacts } from './till-facts.tsx';
import { tillName } from './till-name.ts';
import { hasFloat, stateOf } from './till-state.tsx';
import { TipsCard } from './tips-card.tsx';

/** `/admin/tills/:id`: a till from its float to its close. */
export function TillScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { id = '' } = useParams();
  const till = useTill(id);
  return (
    <div className="max-w-4xl">
      <PageHeading backTo={href('/admin/tills')}>
        {till.data === undefined
          ? t('admin.tills')
          : t('admin_tills.title', { driver: tillName(t, till.data) })}
      </PageHeading>
      <QueryView
        query={till}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin_tills.failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(data) => <TillView till={data} />}
      </QueryView>
    </div>
  );
}

function TillView({ till }: { till: Till }) {
  const { t } = useTranslation();
  const [isGiving, setIsGiving] = useState(false);
  const mayGive = useMay(giveFloat);
  const mayCount = useMay(countTill);
  const mayClose = useMay(closeTill);
  const state = stateOf(till);
  const content = useLostFocus<HTMLDivElement>(state);
  return (
    <div ref={content} className="space-y-6">
      <TillFacts till={till}>
        {mayGive && state === 'open' && !hasFloat(till) && (
          <Button variant="secondary" onClick={() => setIsGiving(true)}>
            {t('admin_tills.give')}
          </Button>
        )}
      </TillFacts>
      {mayCount && state === 'open' && <CountForm till={till} />}
      {till.counts.length > 0 && <CountsCard till={till} />}
      {mayClose && state === 'counted' && <CloseForm till={till} />}
      {!till.is_recorded && till.counted !== null && (
        <PrintButton
          label={t('admin_tills.report_print')}
          fileName="kassenbericht.pdf"
          load={() => download(printTillReport, { params: { id: till.id } })}
        />
      )}
      {state === 'closed' && <TipsCard tillId={till.id} />}
      <Journal till={till} />
      {isGiving && <FloatDialog till={till} onClose={() => setIsGiving(false)} />}
    </div>
  );
}
