-- The texts of each product that a reader gets in German, as a stored fact: to look at seven texts
-- in three languages of 50,000 products takes half a second, and longer once they are translated.

-- Names of countries need no translation: those of domain/catalog/origin.ts; a test compares both.
create function names_countries(origin text) returns boolean language sql immutable as $$
  select regexp_split_to_array(trim(origin), '\s*,\s*') <@ array[
    'Andorra', 'Vereinigte Arabische Emirate', 'Afghanistan', 'Antigua und Barbuda', 'Anguilla',
    'Albanien', 'Armenien', 'Angola', 'Argentinien', 'Österreich', 'Australien', 'Aserbaidschan',
    'Bosnien und Herzegowina', 'Barbados', 'Bangladesch', 'Belgien', 'Burkina Faso', 'Bulgarien',
    'Bahrain', 'Burundi', 'Benin', 'Brunei Darussalam', 'Bolivien', 'Brasilien', 'Bahamas',
    'Bhutan', 'Botsuana', 'Belarus', 'Belize', 'Kanada', 'Kongo-Kinshasa',
    'Zentralafrikanische Republik', 'Kongo-Brazzaville', 'Schweiz', 'Côte d’Ivoire', 'Chile',
    'Kamerun', 'China', 'Kolumbien', 'Costa Rica', 'Kuba', 'Cabo Verde', 'Zypern', 'Tschechien',
    'Deutschland', 'Dschibuti', 'Dänemark', 'Dominica', 'Dominikanische Republik', 'Algerien',
    'Ecuador', 'Estland', 'Ägypten', 'Eritrea', 'Spanien', 'Äthiopien', 'Finnland', 'Fidschi',
    'Färöer', 'Frankreich', 'Gabun', 'Vereinigtes Königreich', 'Grenada', 'Georgien', 'Ghana',
    'Grönland', 'Gambia', 'Guinea', 'Äquatorialguinea', 'Griechenland', 'Guatemala',
    'Guinea-Bissau', 'Guyana', 'Sonderverwaltungsregion Hongkong', 'Honduras', 'Kroatien', 'Haiti',
    'Ungarn', 'Indonesien', 'Irland', 'Israel', 'Indien', 'Irak', 'Iran', 'Island', 'Italien',
    'Jamaika', 'Jordanien', 'Japan', 'Kenia', 'Kirgisistan', 'Kambodscha', 'Komoren', 'Nordkorea',
    'Südkorea', 'Kuwait', 'Kasachstan', 'Laos', 'Libanon', 'St. Lucia', 'Liechtenstein',
    'Sri Lanka', 'Liberia', 'Lesotho', 'Litauen', 'Luxemburg', 'Lettland', 'Libyen', 'Marokko',
    'Monaco', 'Republik Moldau', 'Montenegro', 'Madagaskar', 'Nordmazedonien', 'Mali', 'Myanmar',
    'Mongolei', 'Mauretanien', 'Malta', 'Mauritius', 'Malediven', 'Malawi', 'Mexiko', 'Malaysia',
    'Mosambik', 'Namibia', 'Niger', 'Nigeria', 'Nicaragua', 'Niederlande', 'Norwegen', 'Nepal',
    'Neuseeland', 'Oman', 'Panama', 'Peru', 'Papua-Neuguinea', 'Philippinen', 'Pakistan', 'Polen',
    'Palästinensische Autonomiegebiete', 'Portugal', 'Paraguay', 'Katar', 'Rumänien', 'Serbien',
    'Russland', 'Ruanda', 'Saudi-Arabien', 'Salomonen', 'Seychellen', 'Sudan', 'Schweden',
    'Singapur', 'Slowenien', 'Slowakei', 'Sierra Leone', 'San Marino', 'Senegal', 'Somalia',
    'Suriname', 'Südsudan', 'El Salvador', 'Syrien', 'Eswatini', 'Tschad', 'Togo', 'Thailand',
    'Tadschikistan', 'Timor-Leste', 'Turkmenistan', 'Tunesien', 'Tonga', 'Türkei',
    'Trinidad und Tobago', 'Taiwan', 'Tansania', 'Ukraine', 'Uganda', 'Vereinigte Staaten',
    'Uruguay', 'Usbekistan', 'St. Vincent und die Grenadinen', 'Venezuela', 'Vietnam', 'Vanuatu',
    'Samoa', 'Kosovo', 'Jemen', 'Südafrika', 'Sambia', 'Simbabwe'
  ]
$$;

-- Of an earlier text a translation waits as a draft, next to a name that readers still see.
create function list_open_texts(product products) returns text[] language sql stable as $$
  select coalesce(array_agg(languages.id || '.' || texts.field order by languages.id, texts.field), '{}')
    from languages cross join translated_texts(product) as texts
    where languages.id <> 'de' and texts.german <> '' and case
      when coalesce(product.translations #>> array[languages.id, texts.field], '') = ''
        then texts.field <> 'origin' or not names_countries(texts.german)
      else exists (select from translation_drafts as drafts where drafts.product_id = product.id
        and drafts.language = languages.id and drafts.field = texts.field)
      end
$$;

create table open_texts (
  product_id uuid primary key references products on delete cascade,
  -- Such as en.name. A product without open texts has no row.
  texts text[] not null check (texts <> '{}')
);

create function store_open_texts(product uuid, open text[]) returns void language plpgsql as $$
begin
  if open = '{}' then
    delete from open_texts where product_id = product;
  else
    insert into open_texts (product_id, texts) values (product, open)
      on conflict (product_id) do update set texts = excluded.texts
        where open_texts.texts <> excluded.texts;
  end if;
end $$;

create function store_open_texts_of_product() returns trigger language plpgsql as $$
begin
  perform store_open_texts(new.id, list_open_texts(new));
  return null;
end $$;
create trigger products_open_texts_created after insert on products
  for each row execute function store_open_texts_of_product();
create trigger products_open_texts_changed after update of
  name, legal_name, description, ingredients, origin, storage, instructions, translations on products
  for each row
  when ((old.name, old.legal_name, old.description, old.ingredients, old.origin, old.storage, old.instructions,
      old.translations)
    is distinct from (new.name, new.legal_name, new.description, new.ingredients, new.origin, new.storage,
      new.instructions, new.translations))
  execute function store_open_texts_of_product();

-- Who writes a draft has locked its product.
create function store_open_texts_of_draft() returns trigger language plpgsql as $$
begin
  perform store_open_texts(id, list_open_texts(products)) from products
    where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger translation_drafts_open_texts after insert or delete on translation_drafts
  for each row execute function store_open_texts_of_draft();

insert into open_texts (product_id, texts)
  select id, texts from (select id, list_open_texts(products) as texts from products offset 0) as listed
    where texts <> '{}';

-- The order of the work list: what is on sale first, then by name.
create index products_work_list on products ((case when is_available then '0' else '1' end || name), id)
  where archived_at is null;
