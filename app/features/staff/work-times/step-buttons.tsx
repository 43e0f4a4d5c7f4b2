import { formatTime } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { nextSteps, type WorkState } from '#domain/staff/work-times/sequence.ts';
import { useStep } from './state.ts';

/** One large button for the usual next step, a smaller one for the other. */
export function StepButtons({ state }: { state: WorkState }) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const { unsent, isBusy, tap, sendAgain, discard } = useStep({
    onNoted: ({ kind, at }) =>
      toast.success(
        t('work_times.noted', { what: t(`work_times.kind.${kind}`), time: formatTime(at) }),
      ),
    onRefused: (error) => toast.error(t('work_times.not_noted'), problemText(error)),
  });
  if (unsent !== null) {
    const what = t(`work_times.kind.${unsent.kind}`);
    return (
      <div className="space-y-3" role="alert">
        <Notice tone="warning" title={t('work_times.unsent')}>
          {t('work_times.unsent_text', { what, time: formatTime(unsent.at) })}
        </Notice>
        <Button
          size="large"
          className="min-h-20 w-full text-xl"
          isBusy={isBusy}
          onClick={sendAgain}
        >
          {t('work_times.send_again')}
        </Button>
        <Button variant="secondary" size="large" className="w-full" onClick={discard}>
          {t('work_times.discard')}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-3">
      {nextSteps(state).map((kind, index) => (
        <Button
          key={kind}
          variant={index === 0 ? 'primary' : 'secondary'}
          size="large"
          className={index === 0 ? 'min-h-20 w-full text-xl' : 'min-h-14 w-full'}
          isBusy={isBusy}
          onClick={() => tap(kind)}
        >
          {t(`work_times.step.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
