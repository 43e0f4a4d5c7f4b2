-- After a label has changed, goods come with either for a while: who receives them says which
-- (ADR 0050).

alter table receipts
  -- The version of the facts that someone read on the goods; null: no one had to say.
  add column facts_version integer;

-- What someone read on the goods is what their lot says.
create function check_receipt_label() returns trigger language plpgsql as $$
begin
  if new.facts_version is distinct from (
    select lots.facts_version from stock_movements join lots on lots.id = stock_movements.lot_id
      where stock_movements.id = new.stock_movement_id
  ) then
    raise exception 'the lot of receipt % has another label', new.stock_movement_id
      using errcode = 'integrity_constraint_violation', constraint = 'receipts_label_of_lot';
  end if;
  return null;
end $$;
create trigger receipts_label after insert on receipts for each row
  when (new.facts_version is not null) execute function check_receipt_label();

-- The versions whose labels goods may come with: the present one, and those that goods came with
-- and that another label replaced within 60 days. What was read wrongly is no label; of versions
-- that say the same, the latest counts.
create function arriving_labels(of_product_id uuid, at timestamptz) returns setof integer
language sql stable as $$
  with labels as (
    select facts.version,
        facts.version = products.facts_version or (
          later.corrects is null and later.created_at > at - interval '60 days'
          and exists (
            select from lots where lots.product_id = facts.product_id and lots.facts_version = facts.version
          )) as may_come,
        to_jsonb(facts) - array['version', 'corrects', 'created_at'] as printed
      from products
        join product_facts as facts on facts.product_id = products.id
        left join product_facts as later on later.product_id = facts.product_id and later.version = facts.version + 1
      where products.id = of_product_id
  )
  select max(version) filter (where may_come) from labels group by printed having bool_or(may_come)
$$;
