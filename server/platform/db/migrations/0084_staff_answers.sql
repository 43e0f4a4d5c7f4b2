-- The answer to a call of the staff that makes something: a repeated call gets it again. Null: the
-- call runs, or an older build made something and stored its id in made_id.
alter table staff_calls add column answer json;
