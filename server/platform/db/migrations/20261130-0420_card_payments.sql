-- Payments by card at the door, noted from a terminal that is no part of the shop (ADR 0020).
-- The checks are `not valid`: what was stored before satisfies the narrower ones that they replace.

alter table user_settings
  drop constraint user_settings_preferred_payment_method_check,
  add constraint user_settings_preferred_payment_method_check
    check (preferred_payment_method in ('cash', 'paypal', 'card')) not valid;
alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check
    check (payment_method in ('cash', 'paypal', 'card')) not valid;
alter table fiscal_records
  drop constraint fiscal_records_method_check,
  add constraint fiscal_records_method_check
    check (method in ('cash', 'paypal', 'card')) not valid;

-- Which kind of card it was; never its number.
alter table handovers
  drop constraint handovers_method_check,
  add constraint handovers_method_check
    check (method in ('cash', 'paypal', 'card')) not valid,
  add column card_kind text
    constraint handovers_card_kind_check check (card_kind in ('girocard', 'credit', 'other')),
  add constraint handovers_card_kind check ((method = 'card') = (card_kind is not null)) not valid;
create trigger handovers_card_kind before update of card_kind
  on handovers for each row execute function refuse_change();

alter table payments_by_hand
  drop constraint payments_by_hand_method_check,
  add constraint payments_by_hand_method_check
    check (method in ('cash', 'paypal', 'card')) not valid,
  add column card_kind text
    constraint payments_by_hand_card_kind_check check (card_kind in ('girocard', 'credit', 'other')),
  add constraint payments_by_hand_card_kind
    check ((method = 'card') = (card_kind is not null)) not valid;
create trigger payments_by_hand_card_kind before update of card_kind
  on payments_by_hand for each row execute function refuse_change();

-- Whether drivers have a terminal for cards: without it no one is offered to pay by card.
alter table shop_settings add column card_terminal boolean not null default false;
