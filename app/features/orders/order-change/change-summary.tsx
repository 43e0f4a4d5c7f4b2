import { Suspense, type ReactNode } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AmountDifferences } from './amount-differences.tsx';
import { ChangeProblem } from './change-problem.tsx';
import { DeliveryDifferences } from './delivery-differences.tsx';
import { isCostly, listDifferences } from './differences.ts';
import { LineDifferences } from './line-differences.tsx';
import { GuaranteeNote, LegalNotes } from './load-legal-notes.ts';
import type { ChangeState } from './use-change.ts';

interface ChangeSummaryProps {
  change: ChangeState;
  /** The staff changes the order of a customer, who is asked on the phone. */
  isForOther: boolean;
  /** Before the button: the field for the reason of the staff. */
  children?: ReactNode;
  onSend: () => void;
}

/**
 * What the change replaces, once there is one, and the button that orders it. German law requires
 * the essential facts directly above the button, and prescribes its text if it obliges to pay (BGB
 * § 312j).
 */
export function ChangeSummary({ change, isForOther, children, onSend }: ChangeSummaryProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const { base, draft, address, preview, obstacle, isChanged, isSettled } = change;
  const isBlocked = obstacle !== null || change.isStale || change.isTooLate || !isChanged;
  const isCosting = preview.data !== undefined && isCostly(base, preview.data);
  const isWrong = preview.isError && preview.data === undefined;
  return (
    <Card className="space-y-5 lg:sticky lg:top-24">
      <h2 className="text-lg font-bold">{t('order_change.summary')}</h2>
      {isChanged && preview.data === undefined && !isWrong && (
        <Skeleton className="h-64 rounded-xl" />
      )}
      {isChanged && preview.data !== undefined && (
        <div aria-busy={!isSettled} className="space-y-5">
          <DeliveryDifferences
            order={base}
            draft={draft}
            address={address}
            window={preview.data.window}
          />
          <LineDifferences lines={listDifferences(base, draft.lines, preview.data)} />
          <AmountDifferences before={base} after={preview.data} />
          {preview.data.leaves_house_group && (
            <Notice tone="warning">{t('house_group.leaves')}</Notice>
          )}
        </div>
      )}
      {children}
      <ChangeProblem change={change} />
      {!isChanged && <p className="text-muted text-sm">{t('order_change.unchanged')}</p>}
      {!isForOther && (
        <Suspense fallback={<div className="h-10" />}>
          <GuaranteeNote />
        </Suspense>
      )}
      <Button
        size="large"
        className="w-full"
        disabled={isBlocked || !isSettled || isOffline}
        isBusy={change.sending.isPending}
        onClick={onSend}
      >
        {isForOther
          ? t('order_change.open')
          : t(isCosting ? 'order_change.send_costly' : 'order_change.send')}
      </Button>
      {isForOther ? (
        <p className="text-muted text-sm">{t('order_change.mail_to_customer')}</p>
      ) : (
        <Suspense fallback={<div className="h-20" />}>
          <LegalNotes />
        </Suspense>
      )}
    </Card>
  );
}
