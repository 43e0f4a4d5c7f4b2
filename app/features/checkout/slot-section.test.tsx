import { expect, it } from 'vitest';
import type { DeliverySlot } from '#contract/delivery.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { SlotSection } from './slot-section.tsx';

const slot = (hour: number, available: boolean): DeliverySlot => ({
  id: `2026-11-24T${hour}:00:00.000Z`,
  start: `2026-11-24T${hour}:00:00.000Z`,
  end: `2026-11-24T${hour + 2}:00:00.000Z`,
  label: '',
  available,
});
const free = slot(10, true);
const kept = slot(12, false);
const full = slot(14, false);

it('a slot whose last place is kept for the customer can be chosen, a full one cannot', () => {
  const markup = markupOf(
    <SlotSection
      slots={[free, kept, full]}
      now={new Date('2026-11-24T08:30:00Z')}
      selected={kept}
      hold={{ slot_id: kept.id, expires_at: null, isOver: false, renew: () => {} }}
      onSelect={() => {}}
    />,
  );
  const radios = [...markup.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
  expect(
    radios.map((radio) => [/value="([^"]*)"/.exec(radio)?.[1], radio.includes('disabled=""')]),
  ).toEqual([
    [free.id, false],
    [kept.id, false],
    [full.id, true],
  ]);
});
