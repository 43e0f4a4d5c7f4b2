/** A row by the lower-case names of its columns. */
export type NamedRow = Readonly<Record<string, string>>;

/** The columns of a list that another program writes. */
export interface KnownHead {
  /** By which it is recognised: one name of each list. */
  marks: readonly (readonly string[])[];
  /** Their columns and our fields; of several for one field, the first with a value counts. */
  fields: Readonly<Record<string, string>>;
  /** What the names of the columns do not say; undefined for a row that is no product. */
  adjust?: (row: NamedRow, cells: Record<string, string>) => Record<string, string> | undefined;
}

const first = (row: NamedRow, ...names: string[]) =>
  names.map((name) => row[name]?.trim() ?? '').find((value) => value !== '') ?? '';

/** The deepest category of the first path. */
const leafOf = (paths: string, step: string) =>
  (paths.split(',')[0] ?? '').split(step).at(-1)?.trim() ?? '';

/** The product comes row by row with its variants; only the first has its texts. */
function createShopify(): KnownHead {
  let handle = '';
  let product: Record<string, string> = {};
  return {
    marks: [['handle', 'url handle'], ['title'], ['variant price', 'price'], ['option1 name']],
    fields: {
      title: 'name',
      'body (html)': 'description',
      description: 'description',
      vendor: 'brand',
      type: 'category',
      'variant price': 'price',
      price: 'price',
      'variant barcode': 'barcode',
      barcode: 'barcode',
      'cost per item': 'cost',
      status: 'is_available',
    },
    adjust: (row, { is_available: status, ...cells }) => {
      const own = first(row, 'handle', 'url handle');
      if (own !== handle) [handle, product] = [own, {}];
      // A further image.
      if (first(row, 'variant price', 'price') === '') return undefined;
      if (first(row, 'title') !== '') product = { ...cells, ...(status && { status }) };
      const { status: ofProduct = 'active', price: _, barcode: __, ...texts } = product;
      const option = first(row, 'option1 value');
      const suffix = option === '' || option === 'Default Title' ? '' : ` ${option}`;
      const given = Object.entries(cells).filter(([, value]) => value !== '');
      return {
        ...texts,
        ...Object.fromEntries(given),
        name: `${texts.name ?? ''}${suffix}`,
        is_available: String(ofProduct.toLowerCase() === 'active'),
      };
    },
  };
}

const woocommerce: KnownHead = {
  marks: [
    ['type', 'typ'],
    ['sku', 'artikelnummer'],
    ['regular price', 'regulärer preis'],
  ],
  fields: {
    name: 'name',
    'gtin, upc, ean, or isbn': 'barcode',
    'gtin, upc, ean oder isbn': 'barcode',
    description: 'description',
    beschreibung: 'description',
    'short description': 'description',
    kurzbeschreibung: 'description',
    'regular price': 'price',
    'regulärer preis': 'price',
    categories: 'category',
    kategorien: 'category',
    brands: 'brand',
    marken: 'brand',
    published: 'is_available',
    veröffentlicht: 'is_available',
    'tax class': 'vat_rate',
    steuerklasse: 'vat_rate',
  },
  adjust: (row, { vat_rate: taxClass, ...cells }) => {
    const type = first(row, 'type', 'typ');
    // Its variations are rows of their own; a group and a link to another shop are not sold.
    if (/variable|grouped|external/.test(type)) return undefined;
    return {
      ...cells,
      category: leafOf(cells.category ?? '', '>'),
      is_available: String(cells.is_available === '1'),
      ...(taxClass !== undefined && { vat_rate: rateOf(taxClass) }),
    };
  },
};

/** The names of the rates that shop systems set up for Germany. */
function rateOf(text: string): string {
  if (/reduced|ermäßigt|\b7\b/i.test(text)) return '7';
  if (/zero|null|frei|\b0\b/i.test(text)) return '0';
  return text.trim() === '' || /standard|\b19\b|taxable/i.test(text) ? '19' : text;
}

const prestashop: KnownHead = {
  marks: [['product id'], ['name *', 'name'], ['price tax excluded', 'price tax included']],
  fields: {
    'name *': 'name',
    name: 'name',
    'active (0/1)': 'is_available',
    'categories (x,y,z...)': 'category',
    'price tax included': 'price',
    'price tax excluded': 'price_net',
    'wholesale price': 'cost',
    manufacturer: 'brand',
    ean13: 'barcode',
    upc: 'barcode',
    description: 'description',
    summary: 'description',
  },
  adjust: (_, cells) => ({ ...cells, category: leafOf(cells.category ?? '', '/') }),
};

const shopware: KnownHead = {
  marks: [['ordernumber'], ['mainnumber'], ['price_ek']],
  fields: {
    name: 'name',
    supplier: 'brand',
    tax: 'vat_rate',
    price_ek: 'price',
    purchaseprice: 'cost',
    active: 'is_available',
    description_long: 'description',
    description: 'description',
    ean: 'barcode',
  },
};

const magento: KnownHead = {
  marks: [['sku'], ['attribute_set_code'], ['product_type'], ['tax_class_name']],
  fields: {
    name: 'name',
    description: 'description',
    short_description: 'description',
    price: 'price',
    categories: 'category',
    product_online: 'is_available',
    tax_class_name: 'vat_rate',
    ean: 'barcode',
    barcode: 'barcode',
  },
  adjust: (row, { vat_rate: taxClass, ...cells }) => {
    if (/configurable|grouped|bundle/.test(first(row, 'product_type'))) return undefined;
    return {
      ...cells,
      category: leafOf(cells.category ?? '', '/'),
      is_available: String(cells.is_available === '1'),
      ...(taxClass !== undefined && { vat_rate: rateOf(taxClass) }),
    };
  },
};

/** The order list of a food cooperative (Foodsoft). */
const foodsoft: KnownHead = {
  marks: [['avail.'], ['order number'], ['name'], ['price (net)', 'price']],
  fields: {
    'avail.': 'is_available',
    name: 'name',
    unit: 'quantity',
    'price (net)': 'price_net',
    vat: 'vat_rate',
    note: 'description',
    category: 'category',
    origin: 'origin',
    manufacturer: 'brand',
  },
};

/** New ones for each file: some remember the row before. */
export const knownHeads = (): KnownHead[] => [
  woocommerce,
  createShopify(),
  prestashop,
  shopware,
  magento,
  foodsoft,
];

/** Names for one field in any other list, in German, English and Turkish. */
export const commonNames: Readonly<Record<string, string>> = {
  artikel: 'name',
  artikelname: 'name',
  artikelbezeichnung: 'name',
  bezeichnung: 'name',
  produkt: 'name',
  produktname: 'name',
  'ürün adı': 'name',
  preis: 'price',
  verkaufspreis: 'price',
  vk: 'price',
  'preis brutto': 'price',
  bruttopreis: 'price',
  fiyat: 'price',
  'preis netto': 'price_net',
  nettopreis: 'price_net',
  einkaufspreis: 'cost',
  ek: 'cost',
  ean: 'barcode',
  ean13: 'barcode',
  'ean-code': 'barcode',
  gtin: 'barcode',
  barkod: 'barcode',
  strichcode: 'barcode',
  kategorie: 'category',
  warengruppe: 'category',
  beschreibung: 'description',
  zutaten: 'ingredients',
  marke: 'brand',
  hersteller: 'brand',
  herkunft: 'origin',
  mwst: 'vat_rate',
  'mwst.': 'vat_rate',
  steuersatz: 'vat_rate',
  inhalt: 'quantity',
  gebinde: 'quantity',
  menge: 'quantity',
  verfügbar: 'is_available',
};
