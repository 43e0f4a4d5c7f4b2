import { describe, expect, it } from 'vitest';
import { SlotChoice } from '#app/features/delivery/windows/slot-choice.tsx';
import { SlotNotes } from '#app/features/delivery/windows/slot-notes.tsx';
import type { SlotHoldState } from '#app/features/delivery/windows/use-slot-hold.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import { cents } from '#domain/money.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { address, profile } from '#test/helpers/samples.ts';
import { AddressSection } from './address-section.tsx';

const t = textsOf('de');

const slot = (start: string, available = true): DeliverySlot => ({
  id: start,
  start,
  end: new Date(Date.parse(start) + 2 * 60 * 60 * 1000).toISOString(),
  label: '',
  order_until: start,
  fee_difference_cents: cents(0),
  is_before_iftar: false,
  available,
});
const [early, full, late] = [
  slot('2026-11-21T08:00:00.000Z'),
  slot('2026-11-21T10:00:00.000Z', false),
  slot('2026-11-22T08:00:00.000Z'),
] as const;
const noHold = { slot_id: null, expires_at: null, isOver: false, renew: () => undefined };

describe('the slots of the checkout', () => {
  type Shown = Omit<Parameters<typeof SlotChoice>[0], 'heldId'> & { hold: SlotHoldState };
  const show = (changes: Partial<Shown> = {}) => {
    const slots = { slots: [early, full, late], selected: early, hold: noHold, ...changes };
    const { hold, ...choice } = slots;
    return markupOf(
      <>
        <SlotChoice
          now={new Date('2026-11-21T06:00:00Z')}
          onSelect={() => undefined}
          {...choice}
          heldId={hold.slot_id}
        />
        <SlotNotes {...slots} />
      </>,
    );
  };
  const inputOf = (markup: string, { id }: DeliverySlot) =>
    new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(markup)?.[0] ?? '';

  it('of a later day are below its weekday and date', () => {
    const monday = slot('2026-11-23T08:00:00.000Z');
    expect(show({ slots: [early, monday] })).toContain('Montag, 23.11.2026');
  });

  it('are named by day and by the hours of Berlin, with the chosen one marked and a full one closed', () => {
    const markup = show();
    const [today, tomorrow] = (['today', 'tomorrow'] as const).map((name) =>
      markup.indexOf(t(`checkout.day.${name}`)),
    );
    expect(today).toBeGreaterThan(0);
    expect(tomorrow).toBeGreaterThan(today ?? 0);
    expect(markup).toContain('21.11.2026');
    expect(markup).toContain('09:00');
    expect(inputOf(markup, early)).toContain('checked=""');
    expect(inputOf(markup, early)).not.toContain('disabled');
    expect(inputOf(markup, late)).not.toContain('checked');
    expect(inputOf(markup, full)).toContain('disabled=""');
    expect(markup.split(t('checkout.slot_full'))).toHaveLength(2);
  });

  it('cannot be chosen while those of another address load', () => {
    expect(show({ isLoading: true })).toContain('<fieldset disabled=""');
    expect(show()).not.toContain('<fieldset disabled');
  });

  it('leave the last place to the customer who holds it, and say for how long', () => {
    const expires_at = new Date(Date.now() + 14.5 * 60 * 1000).toISOString();
    const hold = { ...noHold, slot_id: full.id, expires_at };
    const markup = show({ selected: full, hold });
    expect(inputOf(markup, full)).not.toContain('disabled');
    expect(markup).not.toContain(t('checkout.slot_full'));
    expect(markup).toMatch(new RegExp(t('checkout.hold', { time: String.raw`14:[23]\d` })));
  });

  it('offer to keep the place once more when it was given up', () => {
    const markup = show({ hold: { ...noHold, isOver: true } });
    expect(markup).toContain(t('checkout.hold_over'));
    expect(markup).toContain(t('checkout.hold_again'));
    expect(show()).not.toContain(t('checkout.hold_over'));
  });

  it('ask for another choice as long as one is free, and say when none is', () => {
    expect(show({ selected: null })).toContain(t('checkout.slot_choose_again'));
    const none = show({ selected: null, slots: [full] });
    expect(none).toContain(t('checkout.slots_none'));
    expect(none).not.toContain(t('checkout.slot_choose_again'));
  });
});

describe('the address of the checkout', () => {
  const show = (changes: Partial<Address> = {}, addresses = [{ ...address, ...changes }]) =>
    markupOf(
      <AddressSection
        profile={profile}
        addresses={addresses}
        selected={addresses[0]}
        onSelect={() => undefined}
        onSaved={() => undefined}
        onType={() => undefined}
        recipient={null}
      />,
    );

  it('is shown with the name of the customer, and nothing is wrong with it', () => {
    const text = show().replaceAll(/<[^>]+>/g, '|');
    for (const part of ['Anna Beispiel', 'Badstraße 7b, 13357 Berlin', 'Hinterhaus']) {
      expect(text).toContain(`|${part}|`);
    }
    expect(show()).not.toContain('role="alert"');
    expect(show()).not.toContain(t('problem.address_incomplete'));
    expect(show()).not.toContain(t('checkout.area_unavailable_title'));
  });

  it('is required where a part is missing', () => {
    expect(show({ house_number: ' ' })).toContain(t('problem.address_incomplete'));
  });

  it('is asked at once where there is none', () => {
    const markup = show({}, []);
    expect(markup).toContain('aria-expanded="true"');
    expect(markup).not.toContain(t('problem.address_incomplete'));
    expect(show()).toContain('aria-expanded="false"');
  });

  it('lists the delivery areas when the address is outside of them', () => {
    const markup = show({ postal_code: '10115' });
    expect(markup).toContain(t('checkout.area_unavailable_title'));
    expect(markup).toContain(t('checkout.area', { postal_codes: '13357' }));
  });
});
