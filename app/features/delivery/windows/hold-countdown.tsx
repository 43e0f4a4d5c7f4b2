import { useEffect, useState } from 'react';
import { formatClock } from '#app/i18n/format-clock.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** How long a place stays reserved, in minutes and seconds; not announced each second. */
export function HoldCountdown({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = formatClock(Math.max(0, Date.parse(expiresAt) - now));
  return (
    <p role="timer" aria-live="off" className="text-success-ink text-sm tabular-nums">
      {t('checkout.hold', { time })}
    </p>
  );
}
