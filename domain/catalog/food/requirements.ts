import type { ProductText } from '#domain/catalog/product-fields.ts';
import type { TypedValues } from '#domain/catalog/typed-fields.ts';
import type { NetContent } from '#domain/catalog/unit-price.ts';
import { isOriginGiven, originRules, type LotOriginKind } from './lot-origin.ts';

type LabelText = Exclude<ProductText, 'brand' | 'description' | 'origin' | 'pack_halal_text'>;

/** What a product says on its page that the law may ask for. Null is unknown. */
export type FoodLabel = Pick<
  TypedValues,
  | 'food_kind'
  | 'is_prepacked'
  | 'is_in_liquid'
  | 'needs_instructions'
  | 'drained_amount'
  | 'alcohol_percent'
  | 'fat_below'
  | 'collagen_below'
  | 'ingredients_exemption'
  | 'nutrition_exemption'
> & { [Text in LabelText]: string | null } & {
  /** An empty list is a statement. */
  allergens: readonly string[] | null;
  net_content: NetContent | null;
  nutritional_values: object | null;
  labels: { organic?: boolean };
  /** Its shelf is in a chilled or frozen zone. */
  is_cooled: boolean;
  /** What the lots for sale say of their origin; null: one says nothing. */
  lot_origins: readonly (LotOriginKind | null)[];
  /** What may be missing today. */
  waived: readonly string[];
};

interface Requirement {
  /** Where the law asks for it: articles of Regulation (EU) No 1169/2011 unless named otherwise. */
  source: string;
  isRequired: (label: FoodLabel) => boolean;
  isGiven: (label: FoodLabel) => boolean;
}

const isFood = ({ food_kind }: FoodLabel) => food_kind !== 'not_food';
const isPack = (label: FoodLabel) => isFood(label) && label.is_prepacked;
const isMinced = ({ food_kind }: FoodLabel) =>
  food_kind === 'minced_meat' || food_kind === 'minced_beef';

/** Drinks with more need its statement, and no ingredients and nutrition. */
const alcoholFrom = 1.2;

/**
 * The particulars of a food that must be known before it is sold at a distance (article 14), in the
 * order of a label. `label_gaps` of the database is the same table in SQL; a test compares both.
 * Where goods come from is a fact of the delivery: all lots for sale must say it.
 */
const requirements = {
  legal_name: {
    source: '9 (1) a, 17',
    isRequired: isFood,
    isGiven: ({ legal_name }) => legal_name !== null,
  },
  ingredients: {
    source: '9 (1) b, 18 to 20; exempt: 16 (4), 19',
    isRequired: (label) => isPack(label) && label.ingredients_exemption === null,
    isGiven: ({ ingredients }) => ingredients !== null,
  },
  allergens: {
    source: '9 (1) c, 21, 44; also loose goods',
    isRequired: isFood,
    isGiven: ({ allergens }) => allergens !== null,
  },
  net_quantity: {
    source: '9 (1) e, 23',
    isRequired: isPack,
    isGiven: ({ net_content }) => net_content !== null,
  },
  drained_amount: {
    source: 'annex IX, 5',
    isRequired: (label) => isPack(label) && label.is_in_liquid,
    isGiven: ({ drained_amount }) => drained_amount !== null,
  },
  alcohol: {
    source: '9 (1) k, 28',
    isRequired: (label) =>
      isPack(label) &&
      (label.ingredients_exemption === 'alcohol' || label.nutrition_exemption === 'alcohol'),
    isGiven: ({ alcohol_percent }) => (alcohol_percent ?? 0) > alcoholFrom,
  },
  fat: {
    source: 'annex VI, part B',
    isRequired: isMinced,
    isGiven: ({ fat_below }) => fat_below !== null,
  },
  collagen: {
    source: 'annex VI, part B',
    isRequired: isMinced,
    isGiven: ({ collagen_below }) => collagen_below !== null,
  },
  storage: {
    source: '9 (1) g, 25',
    isRequired: (label) => isFood(label) && label.is_cooled,
    isGiven: ({ storage }) => storage !== null,
  },
  instructions: {
    source: '9 (1) j, 27',
    isRequired: (label) => isFood(label) && label.needs_instructions,
    isGiven: ({ instructions }) => instructions !== null,
  },
  responsible: {
    source: '8 (1), 9 (1) h',
    isRequired: isPack,
    isGiven: ({ responsible_name, responsible_address }) =>
      responsible_name !== null && responsible_address !== null,
  },
  nutrition: {
    source: '9 (1) l, 30; exempt: 16 (4), annex V',
    isRequired: (label) => isPack(label) && label.nutrition_exemption === null,
    isGiven: ({ nutritional_values }) => nutritional_values !== null,
  },
  organic_code: {
    source: 'Regulation (EU) 2018/848, article 32',
    isRequired: (label) => isPack(label) && label.labels.organic === true,
    isGiven: ({ organic_code }) => organic_code !== null,
  },
  origin: {
    source: '9 (1) i, 26; of each kind: `originRules`',
    isRequired: ({ food_kind }) => originRules[food_kind] !== null,
    isGiven: ({ food_kind, lot_origins }) =>
      lot_origins.every((kind) => isOriginGiven(food_kind, kind)),
  },
} as const satisfies Record<string, Requirement>;

/** A fact of a food that the law asks for. */
export type Particular = keyof typeof requirements;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const particulars = Object.keys(requirements) as Particular[];

/** What is required, not known and not waived, in the order of a label: without it no sale. */
export function listMissing(label: FoodLabel): Particular[] {
  return particulars.filter((name) => {
    const { isRequired, isGiven }: Requirement = requirements[name];
    return isRequired(label) && !isGiven(label) && !label.waived.includes(name);
  });
}
