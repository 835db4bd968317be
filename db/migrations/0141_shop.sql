-- How an enterprise sells.

create table shop (
  enterprise_id bigint primary key references enterprise on delete cascade,
  -- Whether prices may be converted at the day's rate where a currency has none.
  converts_prices boolean not null default true,
  sku_prefix text not null default '' check (sku_prefix ~ '^[A-Z0-9-]{0,20}$'),
  -- Days until a shipment leaves.
  handling_days_min smallint not null default 1 check (handling_days_min >= 0),
  handling_days_max smallint not null default 3 check (handling_days_max <= 365),
  -- Days after delivery in which goods can be returned; 0: returns are not accepted.
  return_days smallint not null default 14 check (return_days between 0 and 365),
  -- Default of new items; null: not told.
  low_stock_at integer check (low_stock_at >= 0),
  accepts_bank_transfer boolean not null default false,
  -- Shown and mailed to those who pay by transfer.
  bank_instructions text not null default '' check (length(bank_instructions) <= 4000),
  accepts_pay_at_pickup boolean not null default false,
  -- On invoices.
  legal_name text not null default '' check (length(legal_name) <= 300),
  legal_address postal_address,
  tax_id text not null default '' check (length(tax_id) <= 50),
  -- Whether the platform's default tax rates apply where the enterprise has none of its own.
  uses_default_taxes boolean not null default false,
  -- Number of the last invoice.
  last_invoice integer not null default 0 check (last_invoice >= 0),
  -- Pauses sales: nothing can be added to a cart.
  closed_at timestamptz,
  rev integer not null default 1,
  check (handling_days_min <= handling_days_max),
  check (not accepts_bank_transfer or bank_instructions <> '')
);

-- The platform's fee, in hundredths of a percent.
insert into setting (key, value)
values ('store.fee', '{"basisPoints": 0, "subscriberBasisPoints": 0}')
on conflict do nothing;
