-- Regions of the store: each has a currency in which its carts are paid, and a country is in one.

create table store_region (
  id text primary key check (id ~ '^reg_[0-9a-f]{32}$'),
  name text not null unique check (length(name) between 1 and 100),
  currency currency_code not null references currency (code),
  sort smallint not null default 0,
  rev integer not null default 1
);

create table store_region_country (
  country country_code primary key references country,
  region_id text not null references store_region
);
create index store_region_country_by_region on store_region_country (region_id);

-- One region for each currency; countries with another currency pay in US dollars.
insert into store_region (id, name, currency, sort)
select 'reg_' || md5('region ' || code), code, code, row_number() over (order by id) - 1
from currency;
insert into store_region_country (country, region_id)
select c.code, r.id from country c
join store_region r on r.currency = coalesce(
  (select code from currency where currency.code = c.currency), 'USD');
