-- A stored name ends in the extension of what the file is, so that a page kept as a PDF cannot be
-- saved as one that runs. Names of files that come from now on are given it when they are checked.
update file set name = left(name, 200) || '.' || ext
  where name <> ''
    and name !~* ('\.' || case ext when 'jpg' then '(jpg|jpeg|jpe)' else ext end || '$');
