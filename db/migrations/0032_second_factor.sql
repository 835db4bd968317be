-- What proves a person beside their password, or instead of it.

-- Codes of an authenticator app (RFC 6238). The key is sealed with the installation's own, so that a
-- copy of the database alone makes no codes.
create table totp (
  account_id bigint primary key references account on delete cascade,
  sealed_key bytea not null,
  -- Null until a first code has shown that the app has the key.
  confirmed_at timestamptz,
  -- The half minute of the last code taken: a code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Codes on paper, each good for once, for who has lost the app.
create table recovery_code (
  account_id bigint not null references account on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Keys that a device, a password manager or a security key holds (WebAuthn).
create table passkey (
  id bytea primary key,
  account_id bigint not null references account on delete cascade,
  -- The host it was made for; on another the browser does not show it.
  host text not null,
  public_key bytea not null,
  -- Counted by the authenticator; some never count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_by_account on passkey (account_id);
