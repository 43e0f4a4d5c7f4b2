import { useEffect, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** Says that a file is being written, once that takes long. Its size is not known before. */
export function ExportProgress({ isRunning }: { isRunning: boolean }) {
  // Not live: each number of seconds would be read out. The button says that it is busy.
  return isRunning ? <Seconds /> : null;
}

function Seconds() {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    // What takes less than two seconds needs no words.
    const timer = setInterval(() => setSeconds((before) => before + 2), 2000);
    return () => clearInterval(timer);
  }, []);
  if (seconds === 0) return null;
  return (
    <p className="text-muted mt-3 text-sm tabular-nums">{t('admin.export_running', { seconds })}</p>
  );
}
