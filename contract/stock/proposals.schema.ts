import { z } from 'zod';
import { centsSchema, timeSchema } from '#contract/fields.schema.ts';
import { mostProposedCases, proposalReasons } from '#domain/stock/forecast/propose.ts';
import { minimumStates } from '#domain/stock/forecast/reach-minimum.ts';

const unitsSchema = z.int().min(0);

/** The numbers of the sentence that explains a line, in units unless named otherwise. */
const proposalPartsSchema = z
  .strictObject({
    until: z.string(),
    expected: unitsSchema,
    ordered: unitsSchema,
    safety: unitsSchema,
    here: unitsSchema,
    coming: unitsSchema,
    ending: unitsSchema,
    unmet: unitsSchema,
    missing: unitsSchema,
    surplus: unitsSchema,
    cases: unitsSchema,
    units_per_case: unitsSchema,
    fewer_cases: unitsSchema,
    reason: z.enum(proposalReasons),
  })
  .meta({ id: 'ProposalParts' });

const proposalLineSchema = z
  .strictObject({
    id: z.uuid(),
    article: z.strictObject({ id: z.uuid(), number: z.string(), name: z.string() }),
    product: z.strictObject({ id: z.uuid(), name: z.string() }),
    least_cases: z.int(),
    step_cases: z.int(),
    parts: proposalPartsSchema,
    /** Cases beyond those of the parts, that only reach the minimum of the supplier. */
    filled_cases: unitsSchema,
    /** When the first of them is needed; null: none is filled up. */
    needed_on: z.string().nullable(),
    /** The product is too new for a level of its own. */
    has_little_data: z.boolean(),
    expected_waste: z.number(),
    cases: unitsSchema,
    /** Net; null: the shop knows no price. */
    case_price_cents: centsSchema.nullable(),
    /** Null: not decided yet. */
    decided_cases: unitsSchema.nullable(),
  })
  .meta({ id: 'ProposalLine' });
export type ProposalLine = z.infer<typeof proposalLineSchema>;

export const proposalSchema = z
  .strictObject({
    id: z.uuid(),
    supplier: z.strictObject({ id: z.uuid(), name: z.string() }),
    /** Net, for the whole order; null: none. */
    minimum_cents: centsSchema.nullable(),
    computed_at: timeSchema,
    order_day: z.string(),
    order_until: z.string(),
    arrives_on: z.string(),
    next_on: z.string(),
    /** `missed`: what is needed soon does not reach it, and it is proposed to order nothing. */
    minimum_state: z.enum(minimumStates),
    decided_at: timeSchema.nullable(),
    /** What the decision ordered; null: not decided yet, or nothing is ordered. */
    purchase_order_id: z.uuid().nullable(),
    lines: z.array(proposalLineSchema),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalDecisionSchema = z
  .strictObject({
    /** The cases of lines that differ from the proposal. */
    lines: z
      .array(z.strictObject({ id: z.uuid(), cases: z.int().min(0).max(mostProposedCases) }))
      .max(10_000),
  })
  .meta({ id: 'ProposalDecision' });
export type ProposalDecision = z.infer<typeof proposalDecisionSchema>;

export const unfitArticleSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.string(),
    name: z.string(),
    supplier: z.strictObject({ id: z.uuid(), name: z.string() }),
    product: z.strictObject({ id: z.uuid(), name: z.string() }),
    /** Of the smallest order. */
    units: z.int(),
    /** Of them, mean units that end unsold. */
    waste: z.number(),
    /** The most units of which no more than a quarter ends unsold; 0: not even one. */
    fitting_units: unitsSchema,
    /** The largest case of another article of the product that fits; null: none. */
    other: z.strictObject({ supplier_name: z.string(), units: z.int() }).nullable(),
  })
  .meta({ id: 'UnfitArticle' });
export type UnfitArticle = z.infer<typeof unfitArticleSchema>;
