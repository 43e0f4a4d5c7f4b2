-- How the animals of what is on sale were stunned, for the filter of lists (ADR 0051): a column
-- next to the claim, with the same writer, so that lists join nothing.

alter table products
  add column halal_stunning text
    check (halal_stunning in ('none', 'electric', 'bolt', 'not_stated', 'no_animal')),
  add constraint products_stunning_of_halal check ((halal_stunning is null) = (halal_certificate_id is null)) not valid;

-- What all certificates say that prove goods of the product on a day; `not_stated` where they
-- differ, as no one knows which goods an order gets. Null: no claim.
create function stunning_of(product uuid, day date) returns text language sql stable as $$
  select case when count(distinct stunning) > 1 then 'not_stated' else min(stunning) end
    from products
      join certificate_products as listed on listed.product_id = products.id
      join halal_certificates as certificates on certificates.id = listed.certificate_id
    where products.id = product and products.halal_proof is not null and (
      proves_halal(certificates.id, products.id, 'product', day)
      or (products.halal_proof = 'lot' and exists (
        select from lots where lots.product_id = products.id and lots.certificate_id = certificates.id
          and lots.quantity > 0 and proves_halal(certificates.id, products.id, 'lot', made_on(lots)))))
$$;

-- As before, with the stunning.
create or replace function refresh_halal(changed uuid[]) returns void language plpgsql as $$
begin
  perform from products where id = any(changed) order by id for no key update;
  -- Naming the labels runs the triggers of what shows them.
  update products
    set halal_certificate_id = proofs.certificate_id, halal_stunning = proofs.stunning, labels = products.labels
    from (
      select each.id, halal.certificate_id, stunning_of(each.id, days.day) as stunning
        from unnest(changed) as each(id)
          cross join halal_days as days
          left join halal_products(days.day) as halal on halal.product_id = each.id
    ) as proofs
    where products.id = proofs.id and (products.halal_certificate_id, products.halal_stunning)
      is distinct from (proofs.certificate_id, proofs.stunning);
end $$;

update products set halal_stunning = coalesce(stunning_of(id, (select day from halal_days)), 'not_stated')
  where halal_certificate_id is not null;

create function keep_halal_stunning() returns trigger language plpgsql as $$
begin
  raise exception 'how animals were stunned is computed by refresh_halal()'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger products_halal_stunning before update of halal_stunning on products for each row
  when (pg_trigger_depth() = 0 and old.halal_stunning is distinct from new.halal_stunning)
  execute function keep_halal_stunning();
