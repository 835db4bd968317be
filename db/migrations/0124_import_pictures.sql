-- Pictures sent with an import of listings, under the names by which the file's rows refer to them.
create table listing_import_picture (
  import_id bigint not null references listing_import on delete cascade,
  -- In lower case, without folders.
  name text not null check (length(name) between 1 and 255),
  file_uuid uuid not null references file (uuid),
  primary key (import_id, name)
);
create index listing_import_picture_of_file on listing_import_picture (file_uuid);
