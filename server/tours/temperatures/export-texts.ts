import type { TemperatureVerdict } from '#domain/stock/temperature-limits.ts';
import type { TemperatureZone } from '#domain/stock/zones.ts';
import type { TemperatureMoment } from '#domain/tours/temperatures/moments.ts';

/** The file is for the German food control, whatever language the admin reads. */
export const csvHeaders = [
  'Tag',
  'Uhrzeit',
  'Tour',
  'Kiste',
  'Bereich',
  'Zeitpunkt',
  'Temperatur (°C)',
  'Grenzwert (°C)',
  'Ergebnis',
  'Notiz',
  'Gemessen von',
];

export const zoneTexts: Record<TemperatureZone, string> = {
  chilled: 'gekühlt',
  frozen: 'tiefgekühlt',
};

export const momentTexts: Record<TemperatureMoment, string> = {
  loading: 'Beladen',
  return: 'Rückkehr',
};

export const verdictTexts: Record<TemperatureVerdict, string> = {
  fine: 'in Ordnung',
  needs_note: 'über dem Grenzwert',
  too_warm: 'nicht auszuliefern',
};
