import { ApiProblem } from '#app/api/client.ts';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { roles } from '#domain/accounts/roles.ts';

/** Why an order is not handed over, with what the person at the counter has to say now. */
export function CounterProblem({ error }: { error: Error }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const detail = useDetail(error);
  return (
    <div role="alert">
      <Notice tone="danger" title={t('counter.refused')}>
        <p>{textOf(error)}</p>
        {detail !== null && <p className="mt-1 font-semibold">{detail}</p>}
      </Notice>
    </div>
  );
}

function useDetail(error: Error): string | null {
  const { t } = useTranslation();
  if (!(error instanceof ApiProblem)) return null;
  const { at, role: fetchedBy, next_start: start, next_end: end } = error.facts;
  if (error.code === 'pickup_fetched' && typeof at === 'string') {
    const role = roles.find((each) => each === fetchedBy);
    return t('counter.fetched_at', {
      date: formatDate(at),
      time: formatTime(at),
      role: role === undefined ? t('counter.role_unknown') : t(`counter.role.${role}`),
    });
  }
  if (error.code === 'pickup_over' && typeof start === 'string' && typeof end === 'string') {
    return t('counter.next_opening', {
      date: formatDate(start),
      start: formatTime(start),
      end: formatTime(end),
    });
  }
  return null;
}
