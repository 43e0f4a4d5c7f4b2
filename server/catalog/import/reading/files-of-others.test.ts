import { beforeAll, describe, expect, it } from 'vitest';
import type { ColumnChoice } from '#contract/catalog/import.schema.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createCategory } from '#test/helpers/factories.ts';
import { importContent } from '#test/helpers/imports.ts';

const shop = useTestApp();

beforeAll(async () => {
  await createCategory(shop(), { name: 'Molkerei', slug: 'molkerei' });
});

type Expected = [name: string, priceCents: number, ...others: unknown[]];

interface Sample {
  what: string;
  /** The name of the file. */
  name?: string;
  content: string | Buffer;
  /** Name, price and, if given, barcode, VAT rate, availability and description. */
  products?: Expected[];
  bad?: [line: number, code: string][];
  notes?: string[];
  /** The refusal of the whole file. */
  refused?: string;
  columns?: ColumnChoice;
  vatRate?: string;
}

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

const woo =
  'ID,Type,SKU,Name,Published,Description,"Tax class",Stock,"Regular price",Categories,Images';
const wooGerman =
  'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Kurzbeschreibung,Steuerklasse,"Regulärer Preis",Kategorien,"Meta: x"';
const shopify =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Variant Barcode,Image Src,Status';
const newShopify =
  'Title,URL handle,Description,Vendor,Type,Option1 name,Option1 value,Price,Barcode,Status';
const presta =
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;Manufacturer;EAN13;UPC;Quantity;Summary;Description;Image URLs (x,y,z...)';
const shopware =
  'ordernumber;mainnumber;name;supplier;tax;price_EK;active;instock;description_long;ean;purchasePrice';
const magento =
  'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,tax_class_name,price,qty';
const bnnHead = (charset: string) =>
  `BNN;3;${charset};Naturkost Nord;T;Angebot;EUR;20260905;20261001;20260825;837;1`;
const bnnLine = (ean: string, name: string, { status = '', unit = '500 g', vat = '1' } = {}) =>
  `2993;${status};;;${ean};4280001958203;${name};bio;;;Mühle;;DE;C%;DE-001;120;1302;10;55;;1;;1;${unit};1;N;;;;1,41;;;;${vat};;3,99;4,49;2,34;J`;
const foodsoft =
  'avail.;Order number;Name;Supplier order unit;Unit;Price (net);VAT;Deposit;Note;Category;Origin;Manufacturer';
const off =
  'code\turl\tproduct_name\tingredients_text\tfat_100g\tsaturated-fat_100g\tcarbohydrates_100g\tsugars_100g\tfiber_100g\tproteins_100g\tsalt_100g\timage_url';
const offRow =
  '4006381333931\thttp://x\tKäse "jung"\tMilch, Salz\t20\t12\t1\t1\t0\t25\t1.5\thttp://x/1.jpg';

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const windows1252 = (text: string) => Buffer.from(text, 'latin1');
const kaese: Expected = ['Käse', 299];

const samples: Sample[] = [
  {
    what: 'WooCommerce',
    content: lines(
      woo,
      '1,simple,a,Käse,1,"<p>Mild &amp; gut</p><p>Aus Milch</p>",,3,2.99,"Waren > Molkerei, Neu",https://x.example/1.jpg',
      '2,simple,b,Quark,0,,reduced-rate,,1.5,Molkerei,',
    ),
    products: [
      ['Käse', 299, null, 19, true, 'Mild & gut\nAus Milch'],
      ['Quark', 150, null, 7, false],
    ],
    notes: ['image_left_out'],
  },
  {
    what: 'WooCommerce with variations: their parent is not sold',
    content: lines(
      woo,
      '1,variable,a,Käse,1,,,,,Molkerei,',
      '2,variation,a-1,"Käse - jung",1,,,,2.99,,',
      '3,grouped,c,Paket,1,,,,,Molkerei,',
    ),
    products: [['Käse - jung', 299]],
  },
  {
    what: 'WooCommerce of a German site',
    content: lines(wooGerman, '1,simple,a,4006381333931,Käse,1,Mild,,"2,99",Molkerei,x'),
    products: [['Käse', 299, '4006381333931', 19, true, 'Mild']],
  },
  {
    what: 'Shopify',
    content: lines(
      shopify,
      "kaese,Käse,<ul><li>mild</li><li>jung</li></ul>,Panke,Molkerei,true,Title,Default Title,2.99,'4006381333931,https://x.example/1.jpg,active",
      'kaese,,,,,,,,,,https://x.example/2.jpg,',
    ),
    products: [['Käse', 299, '4006381333931', 7, true, 'mild\njung']],
    notes: ['image_left_out'],
  },
  {
    what: 'Shopify with variants in rows of their own',
    content: lines(
      shopify,
      'kaese,Käse,,,Molkerei,true,Größe,250 g,2.99,,,draft',
      'kaese,,,,,,,500 g,4.99,,,',
    ),
    products: [
      ['Käse 250 g', 299, null, 7, false],
      ['Käse 500 g', 499, null, 7, false],
    ],
  },
  {
    what: 'Shopify with its newer names',
    content: lines(newShopify, 'Käse,kaese,Mild,Panke,Molkerei,,,2.99,,Active'),
    products: [['Käse', 299, null, 7, true, 'Mild']],
  },
  {
    what: 'PrestaShop, with prices without VAT',
    content: lines(
      presta,
      '1;1;Käse;Molkerei;2.794393;1;1.5;Panke;4006381333931;;9;Kurz;<b>Lang</b>;http://x.example/1.jpg',
    ),
    vatRate: '7',
    products: [['Käse', 299, '4006381333931', 7, true, 'Kurz']],
    notes: ['image_left_out'],
  },
  {
    what: 'PrestaShop, without a rate of VAT',
    content: lines(presta, '1;1;Käse;Molkerei;2.794393;1;;;;;9;;;'),
    bad: [[2, 'vat_rate_missing']],
  },
  {
    what: 'Shopware',
    content: lines(
      shopware,
      'SW1;SW1;Käse;Panke;7.00;2,99;1;5;<p>Mild</p>;4006381333931;1,5'.replace('7.00', '7'),
    ),
    products: [['Käse', 299, '4006381333931', 7, true, 'Mild']],
  },
  {
    what: 'Magento',
    content: lines(
      magento,
      'a,,Default,simple,"Default Category/Molkerei",Käse,<p>Mild</p>,1,"Reduced 7%",2.990000,5',
      'b,,Default,configurable,"Default Category/Molkerei",Alle,,1,,,',
    ),
    products: [['Käse', 299, null, 7, true, 'Mild']],
  },
  {
    what: 'BNN 3, Windows-1252',
    name: 'PL.BNN',
    content: windows1252(
      lines(
        bnnHead('1'),
        bnnLine('4006381333931', 'Käse'),
        bnnLine('', 'Saft', { vat: '2', unit: 'Kasten' }),
        ';;99',
      ),
    ),
    products: [
      ['Käse', 399, '4006381333931', 7, true],
      ['Saft', 399, null, 19, true],
    ],
    notes: ['quantity_left_out'],
  },
  {
    what: 'BNN 3, code page 850, with goods out of the range',
    name: 'pl.bnn',
    content: Buffer.from(
      lines(bnnHead('0'), bnnLine('', 'Käse', { status: 'X' })).replaceAll(/[äü]/g, (letter) =>
        letter === 'ä' ? '\x84' : '\x81',
      ),
      'latin1',
    ),
    products: [['Käse', 399, null, 7, false]],
  },
  {
    what: 'BNN 3, as .csv',
    content: lines(bnnHead('1'), bnnLine('4006381333931', 'Käse')),
    products: [['Käse', 399, '4006381333931', 7]],
  },
  {
    what: 'a list of a food cooperative',
    content: lines(foodsoft, 'Yes;1;Käse;;500 g;2.79;7;0;mild;Vegetables;Berlin;Panke'),
    products: [['Käse', 299, null, 7, true, 'mild']],
    notes: ['category_left_out'],
  },
  {
    what: 'Open Food Facts, tab-separated and without quotes',
    content: lines(off, offRow),
    products: [['Käse "jung"', 0, '4006381333931', 7, false]],
    notes: ['allergens_left_out', 'image_left_out'],
  },
  {
    what: 'Open Food Facts, a line of the data dump',
    name: 'products.jsonl',
    content: JSON.stringify({
      code: '4006381333931',
      product_name: 'Käse',
      ingredients_text: 'Milch',
      nutriments: { fat_100g: 20, 'saturated-fat_100g': 12 },
      brands: 'Panke',
    }),
    products: [['Käse', 0, '4006381333931', 7, false]],
    notes: ['allergens_left_out', 'nutrition_left_out'],
  },
  {
    what: 'Open Food Facts, an answer of the interface',
    name: 'product.jsonl',
    content: JSON.stringify({
      code: '4006381333931',
      status: 1,
      product: { product_name: 'Käse', ingredients_text: 'Milch' },
    }),
    products: [['Käse', 0, '4006381333931', 7, false]],
    notes: ['allergens_left_out'],
  },
  {
    what: 'a German head',
    content: lines('Artikelname;Preis;EAN;Warengruppe', 'Käse;2,99 €;4006381333931;Molkerei'),
    products: [['Käse', 299, '4006381333931']],
  },
  {
    what: 'an unknown head',
    content: lines('Nummer;Wortlaut;Betrag', '1;Käse;2,99'),
    refused: 'unknown columns: "nummer", "wortlaut", "betrag"',
  },
  {
    what: 'an unknown head whose columns are chosen',
    content: lines('Nummer;Wortlaut;Betrag', '1;Käse;2,99'),
    columns: { nummer: '', wortlaut: 'name', betrag: 'price' },
    products: [kaese],
  },
  {
    what: 'prices that are chosen to be without VAT',
    content: lines('Wortlaut;Betrag', 'Käse;10'),
    columns: { wortlaut: 'name', betrag: 'price_net' },
    vatRate: '19',
    products: [['Käse', 1190, null, 19]],
  },
  {
    what: 'Windows-1252',
    content: windows1252('name;price\r\nKäse;2,99\r\n'),
    products: [kaese],
  },
  {
    what: 'Windows-1254, with Turkish letters',
    content: Buffer.from('name;price\r\nYo\xf0urt \xfe\xfd\xde;2,99\r\n', 'latin1'),
    products: [['Yoğurt şıŞ', 299]],
  },
  { what: 'UTF-16', content: utf16('name;price\r\nKäse;2,99\r\n'), products: [kaese] },
  {
    what: 'UTF-16 in the other order',
    content: utf16('name\tprice\r\nKäse\t2,99\r\n').swap16(),
    products: [kaese],
  },
  {
    what: 'UTF-16 without a mark',
    content: Buffer.from('name,price\nKäse,2.99\n', 'utf16le'),
    products: [kaese],
  },
  {
    what: 'two encodings in one file',
    content: Buffer.concat([Buffer.from('name;price\nKäse;2,99\n'), windows1252('Säfte;1\n')]),
    refused: 'in several encodings',
  },
  {
    what: 'a workbook with the wrong extension',
    content: Buffer.from('PK\u0003\u0004\u0014\u0000xl/'),
    refused: 'save it as CSV',
  },
  {
    what: 'an image',
    content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    refused: 'no text',
  },
  {
    what: 'the separator in the first line',
    content: lines('sep=;', 'name;price', 'Käse;2,99'),
    products: [kaese],
  },
  {
    what: 'a separator that only this line shows',
    content: lines('sep=|', 'name|price', 'Käse|2,99'),
    products: [kaese],
  },
  {
    what: 'empty columns',
    content: lines('name;;price;;', 'Käse;;2,99;;'),
    products: [kaese],
  },
  {
    what: 'a value without a column',
    content: lines('name;price', 'Käse;2,99;;', 'Quark;1;;x'),
    products: [kaese],
    bad: [[3, 'not_csv']],
  },
  {
    what: 'empty rows',
    content: lines('name;price', ';', 'Käse;2,99', ';', ' ; '),
    products: [kaese],
  },
  {
    what: 'a barcode as text by a formula',
    content: lines('name;price;barcode', 'Käse;2,99;="4006381333931"'),
    products: [['Käse', 299, '4006381333931']],
  },
  {
    what: 'the same, quoted',
    content: lines('name;price;barcode', 'Käse;2,99;"=""4006381333931"""'),
    products: [['Käse', 299, '4006381333931']],
  },
  {
    what: 'a barcode as text by an apostrophe, and one with a decimal',
    content: lines('name;price;barcode', "Käse;2,99;'4006381333931", 'Quark;1;"5000112637922,0"'),
    products: [
      ['Käse', 299, '4006381333931'],
      ['Quark', 100, '5000112637922'],
    ],
  },
  {
    what: 'a barcode that a spreadsheet has rounded',
    content: lines('name;price;barcode', 'Käse;2,99;4,00638E+12'),
    bad: [[2, 'barcode_shortened']],
  },
  {
    what: 'a quote in the middle of a value: one row, one reason',
    content: lines('name;price', '5" Pizza 5" x;1', 'Käse;2,99'),
    products: [kaese],
    bad: [[2, 'not_csv']],
  },
  {
    what: 'thousands: they are never guessed',
    content: lines('name;price', 'Käse;1.299', 'Quark;1.299,00', 'Butter;1,299.00'),
    bad: [
      [2, 'price_form'],
      [3, 'price_form'],
      [4, 'price_form'],
    ],
  },
  {
    what: 'a script in a description',
    content: lines(shopify, 'a,Käse,"<script>x()</script>&lt;img src=x&gt;",,Molkerei,,,,2.99,,,'),
    bad: [[2, 'html']],
  },
];

const tryOut = ({ name = 'list.csv', content, columns, vatRate }: Sample, isDryRun = true) =>
  importContent(shop(), name, content, { isDryRun, category: 'molkerei', columns, vatRate });

describe('a file that people have', () => {
  it.each(samples.filter(({ refused }) => refused === undefined))(
    'is read: $what',
    async (sample) => {
      const { changes, bad, totals } = await tryOut(sample);
      const products = changes.flatMap(([, change]) =>
        change.kind === 'created' ? [change.product] : [],
      );
      const found = products.map((product, index) => {
        const { name, price_cents, barcode, vat_rate, is_available, description } = product;
        const all = [name, price_cents, barcode, vat_rate, is_available, description];
        return all.slice(0, sample.products?.[index]?.length ?? all.length);
      });
      expect(found).toEqual(sample.products ?? []);
      expect([...bad].map(([line, [reason]]) => [line, reason?.code])).toEqual(sample.bad ?? []);
      expect([...totals.notes.keys()].toSorted()).toEqual((sample.notes ?? []).toSorted());
    },
  );

  it.each(samples.filter(({ refused }) => refused !== undefined))(
    'is refused and changes nothing: $what',
    async (sample) => {
      await expect(tryOut(sample, false)).rejects.toThrow(sample.refused);
      expect(await shop().db.selectFrom('products').select('id').execute()).toEqual([]);
    },
  );

  it('comes in at least 40 forms', () => {
    expect(samples.length).toBeGreaterThanOrEqual(40);
  });
});
