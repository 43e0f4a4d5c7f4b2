import { ok, refuse, type Result } from '#domain/result.ts';
import { findCategory, type CategoryNames } from '../category-names.ts';
import { explain, type Reason } from '../row-errors.ts';
import { readRow, type ProductFields, type Row } from '../row-parser.ts';
import { compile, traitsOf, type Traits } from './conditions.ts';
import { rulesError } from './rules-error.ts';
import type { Rule, RuleCategory, RulesFile } from './rules-file.ts';

type Defaults = Partial<Omit<ProductFields, 'category_id'>>;

interface CompiledRule {
  rule: Rule;
  matches: (traits: Traits) => boolean;
  categoryId: string | undefined;
}

/** Sorts new products into categories. The first rule that matches decides. */
export class CategoryRules {
  readonly #rules: CompiledRule[];
  readonly #defaults: Map<string, Defaults>;

  /** @throws ImportError when a rule names an unknown category, or a default is invalid */
  constructor(file: RulesFile, names: CategoryNames) {
    this.#rules = file.rules.map((rule) => ({
      rule,
      matches: compile(rule),
      categoryId: 'category' in rule ? idOf(names, rule.category) : undefined,
    }));
    this.#defaults = new Map(
      file.categories.map((category) => [idOf(names, category.slug), defaultsOf(category)]),
    );
  }

  /** The category of a new product; undefined when no rule matches. */
  assignCategory(row: Row): Result<string | undefined, Reason[]> {
    const traits = traitsOf(row);
    const found = this.#rules.find(({ matches }) => matches(traits));
    return found !== undefined && 'not_carried' in found.rule
      ? refuse([{ code: 'not_carried', found: found.rule.not_carried }])
      : ok(found?.categoryId);
  }

  defaultsOf(categoryId: string | undefined): Defaults {
    return this.#defaults.get(categoryId ?? '') ?? {};
  }
}

function idOf(names: CategoryNames, slug: string): string {
  const id = findCategory(names, slug);
  if (id === undefined) {
    throw rulesError(`The rules sort into ${slug}. There is no such category.`);
  }
  return id;
}

/** Checks the defaults as a row is checked. */
function defaultsOf({ slug, defaults = {} }: RuleCategory): Defaults {
  const row = readRow({ cells: defaults });
  if (row.ok) return row.value.given;
  throw rulesError(`The defaults of ${slug} are invalid. ${row.error.map(explain).join(' ')}`);
}
