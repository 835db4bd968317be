-- Views and columns of pages that have no table.
delete from table_view where page not in
  ('/admin/personal-accounts', '/admin/enterprise-accounts', '/admin/jobs', '/admin/mails');
delete from table_columns where page not in
  ('/admin/personal-accounts', '/admin/enterprise-accounts', '/admin/jobs', '/admin/mails');
