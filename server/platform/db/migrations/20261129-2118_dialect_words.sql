-- Words of dialects, for goods that shops write in the standard language: chicken is "فراخ" in
-- Cairo, bread "عيش". Like all synonyms they mean nothing where a product carries the word itself;
-- those that the staff has given remain.
insert into search_synonyms (word, means)
select words[1], means
from (values
  -- Egypt and Sudan
  ('فراخ', 'دجاج'), ('فرخه', 'دجاج'), ('عيش', 'خبز'), ('بتنجان', 'باذنجان'), ('بسله', 'بازلاء'),
  ('قوطه', 'طماطم'), ('لمون', 'ليمون'), ('برتقان', 'برتقال'), ('شيبسي', 'شيبس'), ('بسكوت', 'بسكويت'),
  ('مكرونه', 'معكرونه'), ('مسطرده', 'خردل'), ('جمبري', 'روبيان'), ('طرشي', 'مخلل'), ('فينو', 'صمون'),
  ('بقسماط', 'قرشله'), ('كاتشاب', 'كاتشب'), ('رايب', 'لبن'),
  -- the Levant
  ('جاج', 'دجاج'), ('بوظه', 'ايس كريم'), ('خسه', 'خس'), ('بتاتا', 'بطاطا'), ('لبنيه', 'لبن'),
  ('بوشار', 'فشار'), ('خبزه', 'خبز'),
  -- Iraq and the Gulf
  ('بيتنجان', 'باذنجان'), ('بتيته', 'بطاطا'), ('تمن', 'رز'), ('جاي', 'شاي'), ('شكر', 'سكر'),
  ('نومي', 'ليمون'), ('ركي', 'بطيخ'), ('رقي', 'بطيخ'), ('جح', 'بطيخ'), ('كشمش', 'زبيب'),
  ('دياي', 'دجاج'), ('ديايه', 'دجاج'), ('ربيان', 'روبيان'), ('روب', 'لبن'), ('طماطه', 'طماطم'),
  -- the Maghreb
  ('مطيشه', 'طماطم'), ('ماطيشه', 'طماطم'), ('خيزو', 'جزر'), ('زروديه', 'جزر'), ('دلاح', 'بطيخ'),
  ('دلاع', 'بطيخ'), ('كسره', 'خبز'), ('مقارون', 'معكرونه'), ('بزاليا', 'بازلاء'), ('جلبانه', 'بازلاء'),
  ('فرماج', 'جبن'), ('فرينه', 'طحين'), ('اتاي', 'شاي'), ('حوت', 'سمك'), ('تشينه', 'برتقال'),
  -- Anatolia
  ('domat', 'domates'), ('hıyar', 'salatalık'), ('gevrek', 'simit'), ('kartol', 'patates'),
  ('pürçüklü', 'havuç'),
  -- America, the Indian subcontinent
  ('eggplant', 'auberginen'), ('eggplants', 'auberginen'), ('brinjal', 'auberginen'),
  ('cilantro', 'koriander'), ('shrimp', 'garnelen'), ('shrimps', 'garnelen'), ('fries', 'pommes'),
  ('pickles', 'gewürzgurken'), ('bhindi', 'okra'), ('ladyfingers', 'okra'), ('curd', 'joghurt'),
  ('maida', 'weizenmehl'), ('jeera', 'kreuzkümmel'), ('haldi', 'kurkuma'), ('daal', 'linsen'),
  ('dhal', 'linsen'), ('chana', 'kichererbsen'),
  -- Austria, Switzerland, the south and the west of Germany
  ('marillen', 'aprikosen'), ('melanzani', 'auberginen'), ('erdäpfel', 'kartoffeln'),
  ('grumbeeren', 'kartoffeln'), ('paradeiser', 'tomaten'), ('fisolen', 'bohnen'), ('topfen', 'quark'),
  ('obers', 'sahne'), ('nidel', 'sahne'), ('rüebli', 'karotten'), ('poulet', 'hähnchen'),
  ('weckle', 'brötchen'), ('semmel', 'brötchen'), ('semmeln', 'brötchen'), ('kukuruz', 'mais')
) as dialects (word, means)
cross join lateral (select search_normalize(word) as words) as normalized
where cardinality(words) = 1
on conflict (word) do nothing;
