import { formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ProblemCode } from '#contract/problems.ts';
import { useTouring } from './use-touring.ts';

/** What the server did not book, until the driver has confirmed it. */
export function TourRefusals() {
  const { t, i18n } = useTranslation();
  const { answers, confirm } = useTouring();
  // A newer server may have codes that this page does not know.
  const isKnown = (code: string | null): code is ProblemCode => i18n.exists(`problem.${code}`);
  const refused = answers.filter(({ code }) => code !== null);
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger" title={t('tour.refused_title', { number: refused.length })}>
      <p>{t('tour.refused_text')}</p>
      <ul className="my-3 space-y-2">
        {refused.map(({ event, code }) => (
          <li key={event.event_id}>
            <span className="tabular-nums">{formatTime(event.occurred_at)}</span>:{' '}
            {isKnown(code) ? t(`problem.${code}`) : t('problem.unexpected_error')}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="large"
        className="w-full"
        onClick={() => void confirm(refused.map(({ event }) => event.event_id))}
      >
        {t('tour.understood')}
      </Button>
    </Notice>
  );
}
