-- An edit of a product is a change of any column but those that movements of stock and other
-- triggers set: a new column needs nothing here. Assigning these and comparing the row costs less
-- than two rows as JSON, for each sale of a product passes here.

create or replace function increment_version() returns trigger language plpgsql as $$
declare
  edited products := new;
begin
  edited.stock_quantity := old.stock_quantity;
  edited.known_shortage := old.known_shortage;
  edited.facts_version := old.facts_version;
  if edited is distinct from old then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

create or replace trigger products_version
  before update on products for each row execute function increment_version();
