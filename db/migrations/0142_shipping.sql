-- Where an enterprise ships to, and what it costs.

-- Goods that cost more to ship, or that a rate excludes.
create table shipping_class (
  id text primary key check (id ~ '^sclass_[0-9a-f]{32}$'),
  enterprise_id bigint not null references enterprise on delete cascade,
  name text not null check (length(name) between 1 and 100),
  rev integer not null default 1,
  unique (enterprise_id, name)
);

alter table product add column shipping_class_id text references shipping_class on delete set null;
create index product_by_shipping_class on product (shipping_class_id)
  where shipping_class_id is not null;

create table shipping_zone (
  id text primary key check (id ~ '^szone_[0-9a-f]{32}$'),
  enterprise_id bigint not null references enterprise on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- 1 everywhere else, 2 specific locations (K-064).
  area smallint not null check (area in (1, 2)),
  sort integer not null default 0,
  rev integer not null default 1,
  unique (enterprise_id, name),
  unique (id, enterprise_id)
);
create unique index shipping_zone_one_everywhere on shipping_zone (enterprise_id) where area = 1;

-- A country, or one of its states, is in one zone of an enterprise.
create table shipping_zone_place (
  zone_id text not null,
  enterprise_id bigint not null,
  country country_code not null references country,
  -- Null for the whole country; a code of ISO 3166-2 without its country where it has some.
  state text check (length(state) between 1 and 50),
  foreign key (zone_id, enterprise_id) references shipping_zone (id, enterprise_id)
    on delete cascade,
  unique nulls not distinct (enterprise_id, country, state)
);
create index shipping_zone_place_by_zone on shipping_zone_place (zone_id);
create index shipping_zone_place_by_country on shipping_zone_place (country);

create table shipping_rate (
  id text primary key check (id ~ '^so_[0-9a-f]{32}$'),
  -- Null for the one of virtual goods.
  enterprise_id bigint references enterprise on delete cascade,
  -- 1 shipped, 2 picked up, 3 delivered locally, 4 virtual goods.
  method smallint not null check (method in (1, 2, 3, 4)),
  zone_id text,
  location_id text references stock_location on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- 1 customrate, 2 freeshipping (K-063).
  type smallint not null check (type in (1, 2)),
  -- What the steps of a custom rate count: 1 nothing, 2 the order's value, 3 its weight in grams.
  basis smallint not null default 1 check (basis in (1, 2, 3)),
  currency currency_code not null references currency (code),
  -- Value of the goods from which it applies, in minor units.
  min_value bigint check (min_value >= 0),
  max_weight_grams integer check (max_weight_grams > 0),
  radius_km smallint check (radius_km between 1 and 1000),
  delivery_days_min smallint check (delivery_days_min >= 0),
  delivery_days_max smallint check (delivery_days_max <= 365),
  instructions text not null default '' check (length(instructions) <= 1000),
  enabled boolean not null default true,
  sort integer not null default 0,
  rev integer not null default 1,
  foreign key (zone_id, enterprise_id) references shipping_zone (id, enterprise_id)
    on delete cascade,
  check ((method = 1) = (zone_id is not null)),
  check ((method in (2, 3)) = (location_id is not null)),
  check ((method = 3) = (radius_km is not null)),
  check ((method = 4) = (enterprise_id is null)),
  check (delivery_days_min <= delivery_days_max),
  check (num_nonnulls(delivery_days_min, delivery_days_max) in (0, 2))
);
create index shipping_rate_by_enterprise on shipping_rate (enterprise_id);
create index shipping_rate_by_zone on shipping_rate (zone_id) where zone_id is not null;
create index shipping_rate_by_location on shipping_rate (location_id)
  where location_id is not null;

-- The price of a custom rate from a value or weight on; the last step that is reached applies.
create table shipping_rate_step (
  rate_id text not null references shipping_rate on delete cascade,
  from_at bigint not null check (from_at >= 0),
  amount bigint not null check (amount >= 0),
  primary key (rate_id, from_at)
);

-- What a rate does with goods of a class: a surcharge for each, or null where it excludes them.
create table shipping_rate_class (
  rate_id text not null references shipping_rate on delete cascade,
  class_id text not null references shipping_class on delete cascade,
  surcharge bigint check (surcharge >= 0),
  primary key (rate_id, class_id)
);
create index shipping_rate_class_by_class on shipping_rate_class (class_id);

-- The default virtual shipping option (specification 7.11).
insert into shipping_rate (id, method, name, type, currency)
values ('so_' || md5('virtual'), 4, 'Virtual', 2, 'USD');
