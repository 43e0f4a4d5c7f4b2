-- The notice on the legal guarantee, mandatory since 27 September 2026 (Implementing Regulation
-- (EU) 2025/1960), and its official pictures, which may not be drawn again.
alter table shop_settings
  add column guarantee_notice boolean not null default true,
  add column guarantee_image_de text not null default '',
  add column guarantee_image_en text not null default '';
