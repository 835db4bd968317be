-- Whether the platform pays for a discount, not the enterprise: the ledger needs it when an order is
-- paid later, when the discount may be gone.
alter table order_discount add column by_platform boolean not null default false;
