import { formatDuration } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useNow } from '#app/ui/use-now.ts';

/** Minutes before the window from which on the picker sees them. */
const shown = 180;
/** And from which on they are a warning. */
const urgent = 45;

/** How long until a delivery window begins; nothing while that is hours away. */
export function TimeLeft({ start }: { start: string }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const minutes = Math.ceil((Date.parse(start) - now.getTime()) / 60_000);
  if (minutes > shown) return null;
  if (minutes <= 0) return <Badge tone="danger">{t('picking.window_runs')}</Badge>;
  return (
    <Badge tone={minutes <= urgent ? 'warning' : 'neutral'}>
      {t('picking.window_in', { time: formatDuration(minutes, i18n.language) })}
    </Badge>
  );
}
