-- A new language is a row here. Equal to the array of domain/accounts/languages.ts. Rows that exist
-- met the checks, so that nothing has to be read again while orders wait.
create table languages (
  id text primary key
);
insert into languages values ('de'), ('en'), ('ar'), ('tr');

alter table alerts
  add constraint alerts_language_fkey foreign key (language) references languages not valid,
  drop constraint alerts_language_check;
alter table complaints
  add constraint complaints_language_fkey foreign key (language) references languages not valid,
  drop constraint complaints_language_check;
alter table contact_messages
  add constraint contact_messages_language_fkey
    foreign key (language) references languages not valid,
  drop constraint contact_messages_language_check;
alter table orders
  add constraint orders_language_fkey foreign key (language) references languages not valid,
  drop constraint orders_language_check;
alter table staff_invitations
  add constraint staff_invitations_language_fkey
    foreign key (language) references languages not valid,
  drop constraint staff_invitations_language_check;
alter table user_settings
  add constraint user_settings_language_fkey
    foreign key (language) references languages not valid,
  drop constraint user_settings_language_check;
alter table withdrawals
  add constraint withdrawals_language_fkey foreign key (language) references languages not valid,
  drop constraint withdrawals_language_check;
alter table zero_result_terms
  add constraint zero_result_terms_language_fkey
    foreign key (language) references languages not valid,
  drop constraint zero_result_terms_language_check;
