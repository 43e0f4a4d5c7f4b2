-- Products that customers marked. Those of visitors are in their browser until they sign in.

create table account_favourites (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, product_id)
);
create index account_favourites_product on account_favourites (product_id);
