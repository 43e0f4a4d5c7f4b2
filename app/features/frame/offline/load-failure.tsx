import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface LoadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of what could not be loaded: the reason, and another attempt. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  return (
    <Notice tone="danger" title={title}>
      <p>{textOf(error)}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {t('common.try_again')}
      </Button>
    </Notice>
  );
}
