-- As before, and: ch is sh, as in French, and no kh: cheddar is no vegetable. Words with letters
-- that Arabic has no sound for are not Arabic. The index holds only words in Arabic letters, which
-- this function does not read.
create or replace function spoken_letters(word text) returns text language sql immutable strict parallel safe
  return case when word ~ '[pvx]|c(?!h)' then '-' else regexp_replace(
    translate(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        word, 'sch|sh|ch', 'C', 'g'), 'kh|5', 'X', 'g'), 'gh|8', 'G', 'g'), '([td])h', '\1', 'g'),
      'gqc2769CXG3', 'jkkkhtscxg'),
    '(.)\1+', '\1', 'g') end;

-- As before, and: a word that ends in a consonant ends there: "hamsi" is no chickpea ("hummus").
create or replace function spoken_pattern(term text) returns text language sql immutable strict parallel safe
  return '^[aeiou]*'
    || regexp_replace(
      replace(replace(replace(replace(
        regexp_replace(regexp_replace(spoken_arabic(term), '^A', ''), '(.)', '\1[aeiouwy]*', 'g'),
        'A', '[ae]'), 'U', case when length(spoken_consonants(term)) < 3 then '([ou][ou]|u|w)' else '[uow]' end),
        'I', '[iey]'), 'T', '[aeo]'),
      '([a-z])\[aeiouwy\]\*$', '\1')
    || 'h?$';
