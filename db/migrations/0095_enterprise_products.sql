-- What an enterprise offers, as kinds of products that have a name and an icon (src/shared/products.ts).
alter table enterprise
  add column products text[] not null default '{}' check (cardinality(products) <= 100);
