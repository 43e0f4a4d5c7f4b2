import { formatDate, formatTime } from '#app/i18n/format.ts';

/** Day and time in Berlin. */
export function DateTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso}>
      <bdi className="whitespace-nowrap">
        {formatDate(iso)}, {formatTime(iso)}
      </bdi>
    </time>
  );
}
