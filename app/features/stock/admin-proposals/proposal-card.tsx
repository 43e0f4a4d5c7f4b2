import { useId, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate, formatList, formatMoney, formatWeekday } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { decideProposal } from '#contract/stock/proposals.admin.ts';
import type { Proposal, ProposalLine } from '#contract/stock/proposals.schema.ts';
import { mostProposedCases } from '#domain/stock/forecast/propose.ts';
import { ProposalSentence } from './proposal-sentence.tsx';
import { casesOf, listShortages, nextCases, totalOf, type ChangedCases } from './state.ts';

export const proposalsKey = 'admin-proposals';

/** What to order of a supplier until when, with the reason of each line. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const id = useId();
  const [changed, setChanged] = useState<ChangedCases>({});
  const mayDecide = useMay(decideProposal);
  const dayText = useDayText();
  const isOpen = proposal.decided_at === null;
  const { supplier, lines } = proposal;
  const isNeeded = (line: ProposalLine) => line.parts.reason !== 'enough' || line.filled_cases > 0;
  const needed = lines.filter(isNeeded);
  const enough = lines.filter((line) => !isNeeded(line));

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
        {!isOpen && <DecisionBadge proposal={proposal} />}
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
      {lines.some((line) => casesOf(line, changed) > 0) && (
        <>
          <p className="flex justify-between gap-4 font-semibold">
            <span>{t('admin_proposals.total')}</span>
            <Money amount={totalOf(proposal, changed)} />
          </p>
          {isOpen && <MinimumNotice proposal={proposal} changed={changed} />}
          {isOpen && mayDecide && <Decisions proposal={proposal} changed={changed} />}
        </>
      )}
      {proposal.purchase_order_id !== null && (
        <ButtonLink
          to={href('/admin/purchase-orders/:orderId', { orderId: proposal.purchase_order_id })}
        >
          {t('admin_proposals.open_order')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** Nothing may be ordered of it, if that was decided. */
function DecisionBadge({ proposal: { purchase_order_id } }: { proposal: Proposal }) {
  const { t } = useTranslation();
  return purchase_order_id === null ? (
    <Badge tone="neutral">{t('admin_proposals.not_ordered')}</Badge>
  ) : (
    <Badge tone="success">{t('admin_proposals.ordered')}</Badge>
  );
}

interface ChangedProposal {
  proposal: Proposal;
  changed: ChangedCases;
}

/** Whether the order reaches the minimum of the supplier, and what follows if it does not. */
function MinimumNotice({ proposal, changed }: ChangedProposal) {
  const { t, i18n } = useTranslation();
  const dayText = useDayText();
  const { minimum_cents, minimum_state, next_on } = proposal;
  if (minimum_cents === null) return null;
  const amount = formatMoney(minimum_cents);
  if (totalOf(proposal, changed) >= minimum_cents) {
    return minimum_state === 'filled' ? (
      <Notice tone="info">{t('admin_proposals.filled', { amount })}</Notice>
    ) : null;
  }
  if (minimum_state !== 'missed') {
    return <Notice tone="warning">{t('admin_proposals.below_minimum', { amount })}</Notice>;
  }
  const day = dayText(next_on);
  const missing = listShortages(proposal).map((each) => t('admin_proposals.out_of', each));
  return (
    <Notice tone="warning">
      {t('admin_proposals.missed', { amount })}{' '}
      {missing.length === 0
        ? t('admin_proposals.missed_enough', { day })
        : t('admin_proposals.missed_out', { day, names: formatList(missing, i18n.language) })}
    </Notice>
  );
}

/** To order; or nothing, if that is proposed. */
function Decisions({ proposal, changed }: ChangedProposal) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, lines, minimum_state } = proposal;
  const ordering = useAdminAction([proposalsKey], {
    done: t('admin_proposals.decided'),
    failed: t('admin_proposals.decide_failed'),
  });
  const skipping = useAdminAction([proposalsKey], {
    done: t('admin_proposals.skipped'),
    failed: t('admin_proposals.skip_failed'),
  });
  const decide = (cases: ChangedCases) =>
    call(decideProposal, {
      params: { id },
      body: {
        lines: Object.entries(cases).map(([line, count]) => ({ id: line, cases: count })),
      },
    });

  function order(): void {
    ordering.mutate(async () => {
      const { purchase_order_id: orderId } = await decide(changed);
      if (orderId !== null) await navigate(href('/admin/purchase-orders/:orderId', { orderId }));
    });
  }

  const isMissed = minimum_state === 'missed';
  const none = Object.fromEntries(lines.map((line) => [line.id, 0]));
  return (
    <div className="flex flex-wrap gap-2">
      {isMissed && (
        <Button isBusy={skipping.isPending} onClick={() => skipping.mutate(() => decide(none))}>
          {t('admin_proposals.skip')}
        </Button>
      )}
      <Button
        variant={isMissed ? 'secondary' : 'primary'}
        isBusy={ordering.isPending}
        onClick={order}
      >
        {isMissed ? t('admin_proposals.order_anyway') : t('admin_proposals.decide')}
      </Button>
    </div>
  );
}

function useDayText(): (day: string) => string {
  const { i18n } = useTranslation();
  return (day) => `${formatWeekday(`${day}T12:00:00Z`, i18n.language)} ${formatDate(day)}`;
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
