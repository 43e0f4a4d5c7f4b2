import { translations } from '#domain/accounts/languages.ts';
import { draftIngredients } from '#domain/catalog/food/ingredient-translation.ts';
import type { Cells } from '#server/catalog/import/open-food-facts.ts';
import brands from './brands.json' with { type: 'json' };
import descriptionTexts from './descriptions.json' with { type: 'json' };
import facts from './food-facts.json' with { type: 'json' };
import { demoVocabulary } from './ingredient-terms.ts';
import { placeOf } from './storage/plan.ts';

/** German, English, Turkish and Arabic. */
type Texts = readonly string[];
const suffixes = ['', '_en', '_tr', '_ar'];

const columns = (name: string, texts: Texts): Cells =>
  Object.fromEntries(texts.map((text, index) => [`${name}${suffixes[index]}`, text]));

/** The keys under which lists name a product. */
function keysOf(lists: Record<string, readonly string[]>): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, names] of Object.entries(lists)) {
    for (const name of names) keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  return keys;
}

const kindOf = keysOf(facts.kinds);
const needOf = keysOf(facts.needs);
const statementsOf = keysOf(facts.statements);
const brandOf = keysOf(brands);
const byKey = <T>(table: Record<string, T>) => new Map(Object.entries(table));
const makers = byKey<Texts>(facts.makers);
const legalNames = byKey<Texts>(facts.legal_names);
const storages = byKey<Texts>(facts.storage);
const instructions = byKey<Texts>(facts.instructions);
const drained = byKey<number>(facts.drained_percent);
const minced = byKey<readonly number[]>(facts.minced);
const traces = byKey<readonly string[]>(facts.traces);
const ingredients = byKey<string>(facts.ingredients);
/** English, Arabic and Turkish, as `translations` orders them. */
const descriptions = byKey<Texts>(descriptionTexts);

/**
 * What the label of a product of the demo says, by rules from its row: invented businesses, no
 * label that there is.
 */
export function withFoodFacts(category: string, cells: Cells): Cells {
  const name = String(cells['name']);
  const { zone } = placeOf({ name, category });
  const [kind = category === 'obst-gemuese' ? 'produce' : 'other'] = kindOf.get(name) ?? [];
  const isLoose = kind === 'produce' && cells['pack'] === undefined;
  const [need] = needOf.get(name) ?? [];
  const place = kind === 'poultry' || !kind.startsWith('minced') ? kind : 'minced';
  return {
    ...cells,
    ...translatedDescription(name),
    ...legalName(name, cells),
    ...translatedList(cells['ingredients'] ?? ingredients.get(name)),
    food_kind: kind,
    is_prepacked: !isLoose,
    ...columns('storage', storages.get(place) ?? storages.get(zone) ?? []),
    ...(need !== undefined && {
      needs_instructions: true,
      ...columns('instructions', instructions.get(need) ?? []),
    }),
    ...(!isLoose && packFacts(category, name, cells)),
  };
}

/** Facts of goods in a pack. */
function packFacts(category: string, name: string, cells: Cells): Cells {
  const [brand = category] = brandOf.get(name) ?? [];
  const [responsible_name, responsible_address] = makers.get(brand) ?? [];
  const percent = drained.get(name);
  const [fat_below, collagen_below] = minced.get(name) ?? [];
  const given = cells['ingredients'] ?? ingredients.get(name);
  const labels: object = cells['labels'] ?? {};
  return {
    responsible_name,
    responsible_address,
    ...(given === undefined ? { ingredients_exemption: 'fresh_produce' } : { ingredients: given }),
    ...(cells['nutritional_values'] === undefined && {
      nutrition_exemption: exemptionOf.get(category) ?? 'unprocessed',
    }),
    ...(percent !== undefined && {
      is_in_liquid: true,
      drained_amount: Math.round(Number(cells['net_amount']) * percent) / 100,
    }),
    ...(fat_below !== undefined && { fat_below, collagen_below }),
    ...('organic' in labels && { organic_code: 'DE-ÖKO-000' }),
    statements: statementsOf.get(name) ?? [],
    traces: tracesOf(category, given, cells['allergens']),
  };
}

function translatedDescription(name: string): Cells {
  const texts = descriptions.get(name) ?? [];
  return Object.fromEntries(
    translations.map((language, index) => [`description_${language}`, texts[index]]),
  );
}

/** A list of ingredients in the words of the vocabulary. */
function translatedList(german: unknown): Cells {
  if (typeof german !== 'string') return {};
  return Object.fromEntries(
    translations.map((language) => {
      const { text, unknown } = draftIngredients(german, demoVocabulary, language);
      if (unknown.length > 0) throw new Error(`No term in the vocabulary: ${unknown.join(', ')}`);
      return [`ingredients_${language}`, text];
    }),
  );
}

const exemptionOf = new Map([
  ['getraenke', 'tea_and_coffee'],
  ['gewuerze', 'herbs_and_spices'],
]);

/**
 * What the labels of a category name, without what is contained: a third of all names traces, a
 * third none, and of the others the shop does not know.
 */
function tracesOf(category: string, recipe: unknown, allergens: unknown): string | string[] {
  const contained: readonly unknown[] = Array.isArray(allergens) ? allergens : [];
  const named = traces.get(category);
  if (named === undefined) return [];
  // Honey and the like are filled alone.
  if (typeof recipe === 'string' && !recipe.includes(',')) return 'none';
  const possible = named.filter((name) => !contained.includes(name));
  return possible.length > 0 ? possible : 'none';
}

const amount = /, \d+ (Stück|kg|Beutel|Portionen|Knollen)$/;

/** The name without brand and amount, unless the law has another one. */
function legalName(name: string, cells: Cells): Cells {
  const [brand = ''] = brandOf.get(name) ?? [];
  const own = suffixes.map((suffix) => {
    const given = cells[`name${suffix}`];
    const translated = typeof given === 'string' ? given : name;
    const whole = amount.test(name) ? translated.replace(/[,،][^,،]*$/, '') : translated;
    const plain = brand === '' ? whole : whole.replace(new RegExp(`${brand}(-| )`), '');
    return plain.charAt(0).toUpperCase() + plain.slice(1);
  });
  return columns('legal_name', legalNames.get(name) ?? own);
}
