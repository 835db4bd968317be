-- What buyers of virtual products get, and how changes of products are undone.

-- What a buyer of a virtual product gets after payment: a file, a text or both.
create table virtual_good (
  product_id text primary key references product on delete cascade,
  file_uuid uuid references file on delete set null,
  text text not null default '' check (length(text) <= 10000),
  -- Days for which a link to the file works.
  link_days smallint not null default 30 check (link_days between 1 and 365)
);
create index virtual_good_by_file on virtual_good (file_uuid) where file_uuid is not null;

-- What a line of an order delivers once it is paid: later changes of the product do not reach it.
create table virtual_delivery (
  order_line_id text primary key references order_line on delete cascade,
  file_uuid uuid references file on delete set null,
  text text not null default '',
  link_days smallint not null check (link_days between 1 and 365)
);
create index virtual_delivery_by_file on virtual_delivery (file_uuid) where file_uuid is not null;

create function order_line_delivery() returns trigger language plpgsql as $$
begin
  insert into virtual_delivery (order_line_id, file_uuid, text, link_days)
  select new.id, g.file_uuid, g.text, g.link_days
  from variant v join virtual_good g on g.product_id = v.product_id where v.id = new.variant_id;
  return new;
end $$;
create trigger order_line_has_delivery after insert on order_line
  for each row when (new.type = 2) execute function order_line_delivery();

-- A product as it was before a change, which can be undone for ten minutes.
create table product_undo (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listing on delete cascade,
  -- The listing's rev after the change.
  rev integer not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  by_account_id bigint references account on delete set null,
  created_at timestamptz not null default now()
);
create index product_undo_by_listing on product_undo (listing_id);
create index product_undo_by_account on product_undo (by_account_id)
  where by_account_id is not null;
create index product_undo_by_age on product_undo (created_at);
