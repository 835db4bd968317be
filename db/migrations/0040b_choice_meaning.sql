-- What a choice stands for, where a question fills a field: `kind:1`, `category:53`, `country:NP`,
-- `packaging:3`; `country:*` is anywhere. Choices of countries and categories need no words of their
-- own: they are called what the country or the category is called.
alter table form_item add column meaning text check (meaning ~ '^[a-z]+:[A-Za-z0-9*]+$');
alter table form_item add check (meaning is null or kind = 5);
create index form_item_by_meaning on form_item (form_id, meaning) where meaning is not null;
