-- What the maps of tours are drawn from, and whom they must name for it.
alter table shop_settings
  add column map_tiles text not null default '' check (length(map_tiles) <= 500),
  add column map_attribution text not null default '',
  add constraint shop_settings_map_attribution check (map_tiles = '' or map_attribution <> '');
