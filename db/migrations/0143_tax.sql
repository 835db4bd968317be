-- Taxes on what is sold. Where no rate is set, none is charged.

create table tax_rate (
  id text primary key check (id ~ '^txr_[0-9a-f]{32}$'),
  -- Null: a default of the platform, for enterprises that use those.
  enterprise_id bigint references enterprise on delete cascade,
  country country_code not null references country,
  -- Null for the whole country, else as in `shipping_zone_place`; rates of a state replace those of its country.
  state text check (length(state) between 1 and 50),
  -- Null for all goods; rates of a category replace the general ones.
  category_id bigint references category on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- In ten-thousandths of a percent: 7.25 % is 72500.
  rate integer not null check (rate between 0 and 1000000),
  -- Whether prices include it.
  inclusive boolean not null default false,
  applies_to_shipping boolean not null default true,
  rev integer not null default 1,
  -- Several of one scope are charged together.
  unique nulls not distinct (enterprise_id, country, state, category_id, name)
);
create index tax_rate_by_country on tax_rate (country);
create index tax_rate_by_category on tax_rate (category_id) where category_id is not null;
