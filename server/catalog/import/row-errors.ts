import type { ImportNote, ImportReason } from '#domain/catalog/import-reasons.ts';

/** Reasons why a row is not imported; the report shows code and text to the author of the file. */
export const reasonTexts = {
  not_json: 'the line is no JSON object',
  not_csv:
    'the line does not have the columns of the header, or a quote is in the middle of a value',
  line_too_long: 'the line is longer than 128 kB',
  unknown_field: 'there is no such field',
  not_a_value: 'a single value is expected: text, a number, true or false',
  not_a_list: 'a list of texts is expected',
  too_long: 'the text is too long',
  control_characters:
    'the text holds control characters, or letters that were broken by a wrong encoding (UTF-8 is expected)',
  html: 'the text holds HTML',
  not_an_id: 'not an id of a product',
  name_missing: 'a new product needs a name',
  name_without_letters: 'the name holds neither letter nor digit',
  barcode_form: 'a barcode has 8, 12 or 13 digits',
  barcode_check_digit: 'the check digit of the barcode is wrong',
  barcode_shortened:
    'a spreadsheet has shortened the barcode: format its column as text and enter it again, or leave it empty where the row has an id',
  barcode_taken: 'another product has this barcode',
  category_missing:
    'a new product needs a category: name it in the row, by --category or by --category-rules',
  not_carried: 'the rules leave this product out',
  category_unknown:
    'there is no such category: give its slug, or its name in one of the languages of the shop',
  price_missing: 'a new product needs a price',
  price_form:
    'a price is a number of euros with at most two decimals (price) or of cents (price_cents), up to 10,000 euros',
  price_contradicts: 'price and price_cents differ',
  available_without_price: 'a product cannot be sold for nothing: it has no price and is available',
  vat_rate: 'the VAT rate is 0, 7 or 19',
  vat_rate_missing:
    'a price without VAT (price_net) needs the VAT rate of its row, or --vat-rate for all',
  net_content_form:
    'a net content is a number above 0 (net_amount) with a unit of g, kg, ml, l, piece (net_unit)',
  quantity_unclear:
    'the quantity cannot be read: write "500 g" or "6 x 1,5 l"; "1.000 g" may be 1 g or 1 kg',
  quantity_contradicts: 'quantity, net_amount and net_unit differ',
  deposit_form:
    'a deposit has a kind (one_way, reusable, none) and an amount in cents, at most 1,000; one_way is 25 unless said otherwise',
  not_a_number: 'a number is expected',
  not_a_whole_number: 'a whole number from 0 to 1,000,000 is expected',
  shelf_life_form: 'a minimum shelf life is a whole number of days from 0 to 730',
  not_true_or_false: 'true or false is expected, or yes or no',
  image_elsewhere: 'the shop shows images of its own server alone: /media/...',
  image_repeated: 'the same image is listed twice',
  main_image_missing: 'further images need a main image (image_url)',
  too_many_images: 'a product has at most 7 further images',
  family_form: 'the key of a family has lower-case letters a to z, digits and single hyphens',
  nutri_score_unknown: 'a Nutri-Score is one of a, b, c, d, e',
  food_kind_unknown:
    'a food_kind is one of other, produce, dried_produce, meat, poultry, minced_meat, beef, minced_beef, fish, honey, not_food',
  exemption_unknown: 'there is no such reason for leaving out ingredients or nutrition',
  statement_unknown: 'there is no such statement of a label',
  percent_form: 'a share is a number from 0 to 100',
  drained_form: 'a drained amount is a number in the unit of the net content',
  drained_above_net: 'the drained amount is above the net content',
  trace_contained: 'what is among the allergens is no trace',
  pack_unknown: 'a pack is one of tray, carton, bottle, jar, tin, bag, tub',
  allergen_unknown:
    'an allergen is one of the 14 groups of annex II of Regulation (EU) No 1169/2011, by its name here',
  nutrition_incomplete:
    'nutrition needs all of energy_kj, calories, fat, saturated_fat, carbohydrates, sugars, fiber, protein, salt',
  nutrition_out_of_range: 'impossible in 100 g: above 100 g, or above 3,800 kJ or 910 kcal',
  nutrition_sum: 'fat, carbohydrates, protein and salt weigh more than 105 g in 100 g',
  sugars_above_carbohydrates: 'more sugars than carbohydrates, of which they are a part',
  saturated_fat_above_fat: 'more saturated fat than fat, of which it is a part',
  energy_contradicts: 'kJ and kcal differ by more than a tenth',
  ingredients_missing: 'without its ingredients its allergens are unknown',
  repeated: 'the file has this product before, in line',
  product_unknown: 'there is no product with this id',
  product_archived: 'the product was taken out of the shop; an import does not bring it back',
  product_ambiguous: 'several products of the category have this name: give the barcode or the id',
  stock_moved:
    'the stock has moved since the file was exported: book what was counted, or export again',
  lot_needed: 'all goods of the product need a lot with a certificate: receive or count them',
  stock_undated:
    'a stock is taken together with the stock_movement of an export with stock, for it may have moved since',
} satisfies Record<ImportReason, string>;

export type ReasonCode = ImportReason;

export interface Reason {
  code: ReasonCode;
  /** The field concerned, if any. */
  field?: string;
  /** The value found, shown next to the reason. */
  found?: unknown;
}

/** What is left out of a row that is otherwise imported. */
export const noteTexts = {
  allergens_left_out: 'allergens left out, because the source does not know all of them',
  nutrition_left_out: 'nutrition left out, because a value is missing',
  image_left_out: 'image left out, because it is on another server',
  quantity_left_out: 'quantity left out, because it cannot be read',
  barcode_left_out: 'barcode left out, because a spreadsheet has shortened it',
  particulars_missing: 'not on sale, because particulars are missing that the law asks for',
  category_left_out: 'category of the file left out, because the shop has none of this name',
  halal_left_out: 'halal certifier left out, because only a certificate proves it',
  lists_to_approve:
    'translated ingredients are not shown until they are approved (/admin/translations)',
} satisfies Record<ImportNote, string>;

export type NoteCode = ImportNote;

export function isReasonCode(text: string): text is ReasonCode {
  return text in reasonTexts;
}

export function explain({ code, field, found }: Reason): string {
  const text = found === undefined ? reasonTexts[code] : `${reasonTexts[code]}: ${quote(found)}`;
  return `${field === undefined ? code : `${code} (${field})`}: ${text}`;
}

/** Escapes and shortens a value of the file for the terminal. */
export function quote(value: unknown): string {
  return printable(JSON.stringify(value), 60);
}

/** A text of the file, shortened and without control and bidirectional characters. */
export function printable(text: string, longest = 100): string {
  const harmless = text.replaceAll(/[^\P{C} ]/gu, '\u{fffd}');
  return harmless.length > longest ? `${harmless.slice(0, longest)}...` : harmless;
}
