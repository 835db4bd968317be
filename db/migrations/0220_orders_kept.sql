-- The column by which the orders of all enterprises could not be sorted with an index, and what
-- waits for a team.
create index vendor_order_of_ship_by
  on vendor_order ((coalesce(ship_by, '9999-12-31'::date)), seq);
create index order_return_to_answer on order_return (vendor_order_id)
  where closed_at is null and state in (1, 4);
create index order_dispute_to_answer on order_dispute (vendor_order_id) where state = 1;

-- Orders that wait for money: they are reminded of, then canceled.
create index vendor_order_unpaid on vendor_order (placed_at)
  where status in (1, 5) and payment_status in (2, 7);

-- Days in which goods can be returned, as promised when the order was placed.
alter table vendor_order add column return_days smallint not null default 14
  check (return_days between 0 and 365);
update vendor_order v set return_days = s.return_days
from shop s where s.enterprise_id = v.enterprise_id and s.return_days <> 14;
