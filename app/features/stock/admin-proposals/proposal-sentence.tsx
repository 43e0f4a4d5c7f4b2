import { formatDate, formatWeekday } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ProposalLine } from '#contract/stock/proposals.schema.ts';

/** Why so many cases are proposed, in one sentence of numbers that add up. */
export function ProposalSentence({ line }: { line: ProposalLine }) {
  const { t, i18n } = useTranslation();
  const { parts, has_little_data, filled_cases, needed_on } = line;
  const { until, fewer_cases, cases, units_per_case, ...units } = parts;
  const dayText = (each: string) =>
    `${formatWeekday(`${each}T12:00:00Z`, i18n.language)} ${formatDate(each)}`;
  const day = dayText(until);
  const clauses = [
    units.ordered > 0
      ? t('admin_proposals.expected_ordered', {
          day,
          expected: units.expected,
          ordered: units.ordered,
        })
      : t('admin_proposals.expected', { day, expected: units.expected }),
    units.unmet > 0 && t('admin_proposals.unmet', { units: units.unmet }),
    t('admin_proposals.safety', { units: units.safety }),
    t('admin_proposals.here', { units: units.here }),
    units.coming > 0 && t('admin_proposals.coming', { units: units.coming }),
    units.ending > 0 && t('admin_proposals.ending', { units: units.ending }),
    units.missing > 0
      ? t('admin_proposals.missing', { units: units.missing })
      : t('admin_proposals.surplus', { units: units.surplus }),
    t('admin_proposals.cases', { count: cases + filled_cases, units: units_per_case }),
    needed_on !== null &&
      t('admin_proposals.filled_cases', { count: filled_cases, day: dayText(needed_on) }),
    fewer_cases > 0 && t('admin_proposals.fewer', { count: fewer_cases }),
    units.reason === 'always_there' && t('admin_proposals.always_there'),
    has_little_data && t('admin_proposals.little_data'),
  ].filter((clause) => clause !== false);
  return <p className="text-muted text-sm wrap-anywhere">{clauses.join(' · ')}</p>;
}
