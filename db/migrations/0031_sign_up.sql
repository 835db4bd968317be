-- How accounts come to be: what is counted so that nobody guesses without end, proofs of work,
-- what people agreed to, the browsers they are known by, and guests of the checkout.

-- Calls and attempts by the sha256 of what they are counted under. Losing them in a crash costs
-- nothing, so they are not logged.
create unlogged table throttle (
  key bytea primary key check (length(key) = 32),
  count int not null check (count >= 0),
  -- Refused until then.
  free_at timestamptz not null default now(),
  forget_at timestamptz not null
);
create index throttle_by_end on throttle (forget_at);

-- Solved challenges of the bot check: each counts once.
create unlogged table spent_proof (
  id bytea primary key check (length(id) = 32),
  expires_at timestamptz not null
);
create index spent_proof_by_end on spent_proof (expires_at);

-- Which wording of a document an account has agreed to.
create table consent (
  account_id bigint not null references account on delete cascade,
  document text not null check (document ~ '^[a-z-]{1,40}$'),
  -- When the document agreed to was last changed.
  version timestamptz not null,
  at timestamptz not null default now(),
  primary key (account_id, document, version)
);

-- A browser that an account has signed in with: it is not held up by what others guess, and its
-- sign-ins are nothing to tell the owner of.
create table known_browser (
  account_id bigint not null references account on delete cascade,
  hash bytea not null check (length(hash) = 32),
  user_agent text not null default '' check (length(user_agent) <= 400),
  first_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (account_id, hash)
);

-- Who buys without an account: a cookie holds the token, this its sha256.
create table guest (
  hash bytea primary key check (length(hash) = 32),
  site_id bigint references site on delete set null,
  name text not null check (length(name) between 1 and 200),
  email citext not null check (length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index guest_by_end on guest (expires_at);
