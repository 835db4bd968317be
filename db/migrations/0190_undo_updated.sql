-- When a listing was updated before a change: undoing restores it, as tables sort by it. Null for
-- changes made before this column.
alter table listing_undo_item add column updated_at timestamptz;
