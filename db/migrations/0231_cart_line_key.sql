-- Lines are told apart by a digest of their metadata: an index row holds 2.7 KB at most.
alter table cart_line drop constraint cart_line_cart_id_variant_id_saved_for_later_metadata_key;
create unique index cart_line_key
  on cart_line (cart_id, variant_id, saved_for_later, md5(metadata::text));
