import type {
  TemperatureMoment,
  TemperatureVerdict,
  TemperatureZone,
} from '#domain/tours/temperatures/readings.ts';

/** The file is for the German food control, whatever language the admin reads. */
export const csvHeaders = [
  'Tag',
  'Uhrzeit',
  'Tour',
  'Kiste',
  'Bereich',
  'Zeitpunkt',
  'Temperatur (°C)',
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
  forbids_delivery: 'nicht auszuliefern',
};
