import { useId, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate, formatMoney, formatWeekday } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { decideProposal } from '#contract/stock/proposals.admin.ts';
import type { Proposal, ProposalLine } from '#contract/stock/proposals.schema.ts';
import { mostProposedCases } from '#domain/stock/forecast/propose.ts';
import { ProposalSentence } from './proposal-sentence.tsx';
import { casesOf, listText, nextCases, totalOf, type ChangedCases } from './state.ts';

export const proposalsKey = 'admin-proposals';

/** What to order of a supplier until when, with the reason of each line. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const toast = useToast();
  const [changed, setChanged] = useState<ChangedCases>({});
  const navigate = useNavigate();
  const mayDecide = useMay(decideProposal);
  const deciding = useAdminAction([proposalsKey], {
    done: t('admin_proposals.decided'),
    failed: t('admin_proposals.decide_failed'),
  });
  const dayText = (day: string) =>
    `${formatWeekday(`${day}T12:00:00Z`, i18n.language)} ${formatDate(day)}`;
  const isOpen = proposal.decided_at === null;
  const total = totalOf(proposal, changed);
  const { supplier, minimum_cents, lines } = proposal;
  const isNeeded = (line: ProposalLine) => line.parts.reason !== 'enough';
  const needed = lines.filter(isNeeded);
  const hasCases = lines.some((line) => casesOf(line, changed) > 0);
  const enough = lines.filter((line) => !isNeeded(line));

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(listText(proposal, changed));
      toast.success(t('admin_proposals.copied'));
    } catch {
      toast.error(t('admin_proposals.copy_failed'));
    }
  }

  function decide(): void {
    const body = { lines: Object.entries(changed).map(([line, cases]) => ({ id: line, cases })) };
    deciding.mutate(async () => {
      const decided = await call(decideProposal, { params: { id: proposal.id }, body });
      const orderId = decided.purchase_order_id;
      if (orderId !== null) await navigate(href('/admin/purchase-orders/:orderId', { orderId }));
    });
  }

  const rowOf = (line: ProposalLine) => (
    <LineRow
      key={line.id}
      line={line}
      cases={casesOf(line, changed)}
      isFixed={!isOpen || !mayDecide}
      onChange={(cases) => setChanged({ ...changed, [line.id]: cases })}
    />
  );
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-bold wrap-anywhere">
            <bdi>{supplier.name}</bdi>
          </h2>
          <p className="text-muted text-sm">
            {t('admin_proposals.times', {
              day: dayText(proposal.order_day),
              time: proposal.order_until,
              arrival: dayText(proposal.arrives_on),
            })}
          </p>
        </div>
        {!isOpen && <Badge tone="success">{t('admin_proposals.ordered')}</Badge>}
      </div>
      {needed.length > 0 ? (
        <ul aria-labelledby={id} className="divide-line divide-y">
          {needed.map(rowOf)}
        </ul>
      ) : (
        <p>{t('admin_proposals.nothing')}</p>
      )}
      {enough.length > 0 && (
        <Disclosure title={t('admin_proposals.enough', { count: enough.length })}>
          <ul className="divide-line divide-y">{enough.map(rowOf)}</ul>
        </Disclosure>
      )}
      {hasCases && (
        <p className="flex justify-between gap-4 font-semibold">
          <span>{t('admin_proposals.total')}</span>
          <Money amount={total} />
        </p>
      )}
      {isOpen && minimum_cents !== null && hasCases && total < minimum_cents && (
        <Notice tone="warning">
          {t('admin_proposals.below_minimum', { amount: formatMoney(minimum_cents) })}
        </Notice>
      )}
      {hasCases && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copy()}>
            {t('admin_proposals.copy')}
          </Button>
          {isOpen && mayDecide && (
            <Button isBusy={deciding.isPending} onClick={decide}>
              {t('admin_proposals.decide')}
            </Button>
          )}
          {proposal.purchase_order_id !== null && (
            <ButtonLink
              to={href('/admin/purchase-orders/:orderId', { orderId: proposal.purchase_order_id })}
            >
              {t('admin_proposals.open_order')}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

interface LineRowProps {
  line: ProposalLine;
  cases: number;
  isFixed: boolean;
  onChange: (cases: number) => void;
}

function LineRow({ line, cases, isFixed, onChange }: LineRowProps) {
  const { t } = useTranslation();
  const { article, parts } = line;
  const name = [article.number, article.name].filter((part) => part !== '').join(' ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">
          <bdi lang="de">{name}</bdi>
        </p>
        <ProposalSentence line={line} />
      </div>
      {isFixed ? (
        <p className="font-semibold">
          {t('admin_proposals.cases', { count: cases, units: parts.units_per_case })}
        </p>
      ) : (
        <Stepper
          value={cases}
          min={0}
          max={mostProposedCases}
          onChange={(wanted) => onChange(nextCases(line, cases, wanted))}
          labels={{
            group: t('admin_proposals.cases_of', { name }),
            decrease: t('admin_proposals.fewer_of', { name }),
            increase: t('admin_proposals.more_of', { name }),
          }}
        />
      )}
    </li>
  );
}
