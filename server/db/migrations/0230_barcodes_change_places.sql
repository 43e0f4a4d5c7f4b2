-- Two products may exchange their barcodes in one transaction that asks for it. All others are refused at once, as before.
alter table products
  drop constraint products_barcode_key,
  add constraint products_barcode_key unique (barcode) deferrable initially immediate;
