-- Carts: what somebody is about to buy, of many enterprises, in one currency.

create table cart (
  -- Whoever knows the id may use the cart.
  id text primary key check (id ~ '^cart_[0-9a-f]{32}$'),
  account_id bigint references account on delete set null,
  email citext check (length(email) between 3 and 320),
  region_id text not null references store_region,
  currency currency_code not null references currency (code),
  ship_address postal_address,
  bill_address postal_address,
  -- Site and language in which it began; mails about the order use them.
  site_id bigint references site on delete set null,
  lang language_tag not null default 'en',
  -- 1 of our pages: an account has one in each currency. 2 of the store API: as many as its clients
  -- make.
  origin smallint not null check (origin in (1, 2)),
  -- Exchange rates, units per US dollar, frozen at the payment step, so that amounts stay.
  rates jsonb check (jsonb_typeof(rates) = 'object'),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  -- Whether the buyer wants to be reminded of it.
  reminder_wanted boolean not null default false,
  reminded_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz
);
create unique index cart_one_of_account on cart (account_id, currency)
  where origin = 1 and completed_at is null and account_id is not null;
create index cart_by_account on cart (account_id) where account_id is not null;
create index cart_by_region on cart (region_id);
create index cart_by_age on cart (updated_at) where completed_at is null;
create index cart_by_site on cart (site_id) where site_id is not null;

create table cart_line (
  id text primary key check (id ~ '^item_[0-9a-f]{32}$'),
  cart_id text not null references cart on delete cascade,
  variant_id text not null references variant on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  -- Unit price that the buyer saw last: a later change is said before paying.
  seen_price bigint check (seen_price >= 0),
  saved_for_later boolean not null default false,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  added_at timestamptz not null default now(),
  unique (cart_id, variant_id, saved_for_later, metadata)
);
create index cart_line_by_variant on cart_line (variant_id);

-- What belongs to one enterprise in a cart: how it ships, and a note to it.
create table cart_vendor (
  cart_id text not null references cart on delete cascade,
  enterprise_id bigint not null references enterprise on delete cascade,
  -- Null: the cheapest one that applies.
  rate_id text references shipping_rate on delete set null,
  note text not null default '' check (length(note) <= 1000),
  primary key (cart_id, enterprise_id)
);
create index cart_vendor_by_enterprise on cart_vendor (enterprise_id);
create index cart_vendor_by_rate on cart_vendor (rate_id) where rate_id is not null;

create table cart_code (
  cart_id text not null references cart on delete cascade,
  -- A discount as it was typed, or a gift card.
  code citext check (code ~ '^[A-Za-z0-9_-]{2,40}$'),
  gift_card_id text references gift_card on delete cascade,
  added_at timestamptz not null default now(),
  unique nulls not distinct (cart_id, code, gift_card_id),
  check (num_nonnulls(code, gift_card_id) = 1)
);
create index cart_code_by_gift_card on cart_code (gift_card_id) where gift_card_id is not null;

-- Addresses of people, to choose from.
create table account_address (
  id text primary key check (id ~ '^addr_[0-9a-f]{32}$'),
  account_id bigint not null references account on delete cascade,
  address postal_address not null,
  is_default boolean not null default false,
  used_at timestamptz not null default now()
);
create index account_address_by_account on account_address (account_id);
create unique index account_address_one_default on account_address (account_id) where is_default;
