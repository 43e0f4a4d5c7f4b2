-- What a pack says about halal without a paper: shown as such, and no claim of the shop (ADR 0051).
alter table products
  add column pack_halal_text text,
  add constraint products_pack_halal_text check (btrim(pack_halal_text) <> '');
