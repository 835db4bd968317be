-- Sessions of the store API, and answers that its clients' retries get again.

create table store_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- A cookie can hold a customer and an admin at once; a bearer token is one of them.
  customer_id bigint references account on delete cascade,
  admin_id bigint references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index store_session_by_customer on store_session (customer_id)
  where customer_id is not null;
create index store_session_by_admin on store_session (admin_id) where admin_id is not null;
create index store_session_to_expire on store_session (expires_at);

-- What clients of the store API keep of a customer besides the account.
create table customer (
  account_id bigint primary key references account on delete cascade,
  first_name text check (length(first_name) <= 200),
  last_name text check (length(last_name) <= 200),
  phone text check (length(phone) <= 50),
  bill_address postal_address,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object')
);

create table idempotent_call (
  -- SHA-256 of the key, the caller, the method and the path.
  key_hash bytea primary key check (length(key_hash) = 32),
  request_hash bytea not null check (length(request_hash) = 32),
  -- Null while the call is running.
  status smallint check (status between 100 and 599),
  body text,
  started_at timestamptz not null default now()
);
create index idempotent_call_by_age on idempotent_call (started_at);

-- The enterprise that sells what admins of the platform create through the store API.
create table store_platform_shop (
  is_only boolean primary key default true check (is_only),
  enterprise_id bigint not null unique references enterprise on delete cascade
);
