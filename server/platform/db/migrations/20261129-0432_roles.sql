-- A new role is a row here, and one of `role_rules` if it is of the staff. Equal to the arrays of
-- domain/accounts/roles.ts. The checks go last, because that locks the accounts.
create table roles (
  id text primary key
);
insert into roles values ('customer'), ('picker'), ('driver'), ('dispatcher'), ('admin');

alter table users add constraint users_role_fkey foreign key (role) references roles not valid;
alter table users validate constraint users_role_fkey;
alter table role_rules add constraint role_rules_id_fkey foreign key (id) references roles;
alter table staff_invitations
  add constraint staff_invitations_role_fkey foreign key (role) references role_rules;

alter table staff_invitations drop constraint staff_invitations_role_check;
alter table role_rules drop constraint role_rules_id_check;
alter table users drop constraint users_role_check;
