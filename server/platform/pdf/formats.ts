import { toBerlin } from '#domain/delivery/berlin-time.ts';

const dayFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  timeStyle: 'short',
});

/** '27.11.26, 16:00-18:00', in every language as in Germany (specification section 1). */
export function formatWindow(start: Date, end: Date): string {
  const day = dayFormat.format(new Date(toBerlin(start).day));
  return `${day}, ${formatClock(start)}-${formatClock(end)}`;
}

/** '16:05' in Berlin. */
export function formatClock(instant: Date): string {
  return timeFormat.format(instant);
}

const instantFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** '27.11.2026, 16:05' in Berlin. */
export function formatTime(instant: Date): string {
  return instantFormat.format(instant);
}
