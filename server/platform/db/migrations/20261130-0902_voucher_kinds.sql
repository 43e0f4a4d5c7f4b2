-- What an expense of the safe was for: each kind has an account of its own (ADR 0054).
alter table safe_movements
  -- Null: no expense, or one of before the kinds, which is any other.
  add column voucher_kind text,
  add constraint safe_movements_voucher_kind check (voucher_kind in
    ('goods', 'packaging', 'office', 'postage', 'fuel', 'cleaning', 'repairs', 'other')),
  add constraint safe_movements_kind_of_voucher check (voucher_kind is null or reason = 'expense');
create trigger safe_movements_voucher_kind before update of voucher_kind on safe_movements
  for each row execute function refuse_change();
