-- Who signs in with an account elsewhere: the provider's number for a person, and whose account here
-- that is.
create table identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (account_id, provider)
);
