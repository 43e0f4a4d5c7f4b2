-- The dispatch board asks for the drivers, the list of orders whether there is one: among all
-- accounts, of which a few are of the staff.
create index users_roles on users (role) where role <> 'customer';
