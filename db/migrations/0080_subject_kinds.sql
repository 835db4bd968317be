-- Features declare the kinds of content that members act on, each with its number, so the tables
-- hold any of them.
alter table flag_case drop constraint flag_case_target_kind_check,
  add constraint flag_case_target_kind_check check (target_kind > 0);
alter table interaction drop constraint interaction_target_kind_check,
  add constraint interaction_target_kind_check check (target_kind > 0);
