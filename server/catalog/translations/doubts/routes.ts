import * as adminContract from '#contract/catalog/doubts.admin.ts';
import {
  doubtsAnswerSchema,
  newMakerAnswerSchema,
  productDoubtsQuerySchema,
  productDoubtsSchema,
} from '#contract/catalog/doubts.schema.ts';
import * as contract from '#contract/catalog/doubts.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { productTag } from '#server/catalog/products/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { vocabularyTag } from '../service.ts';
import { addMakerAnswer, askMaker, findDoubts, listProductDoubts } from './service.ts';

/** Enough for a week's shopping, too few for a program. */
const questionLimit: RateLimit = { name: 'maker_question', requests: 20, per_seconds: 60 * 60 };

export function doubtRoutes(deps: Pick<ShopDeps, 'db' | 'clock' | 'env'>): Route[] {
  const { db, clock } = deps;
  const mayAsk = createRateLimiter(deps, questionLimit);
  return [
    route(contract.getProductDoubts, {
      summary: 'Judge whether the ingredients of a product without a certificate are halal',
      params: byIdSchema,
      response: doubtsAnswerSchema,
      tags: ({ params }) => [productTag(params.id), vocabularyTag],
      handler: async ({ params }, { language }) => ({
        doubts: await findDoubts(db, clock(), language, params.id),
      }),
    }),
    route(contract.askMaker, {
      summary: 'Count a question to the maker about the ingredients of a product',
      errors: ['doubt_outdated', 'not_found'],
      params: byIdSchema,
      response: doubtsAnswerSchema,
      admit: ({ ip }) => mayAsk(ip),
      handler: async ({ params }, { language }) => {
        await askMaker(db, clock(), params.id);
        return { doubts: await findDoubts(db, clock(), language, params.id) };
      },
    }),
    listRoute(adminContract.listProductDoubts, {
      summary: 'List products with questions to their makers, most asked first',
      query: productDoubtsQuerySchema,
      item: productDoubtsSchema,
      list: (filter) => listProductDoubts(db, clock(), filter),
      keyset: ({ place, product }) => ({ key: place, id: product.id }),
      present: ({ product }) => product,
    }),
    onceRoute(adminContract.addMakerAnswer, deps, {
      summary: 'Record what the maker says about ingredients that leave a doubt',
      errors: ['doubt_outdated', 'not_found'],
      params: byIdSchema,
      body: newMakerAnswerSchema,
      response: productDoubtsSchema,
      handler: ({ params, body }, { principal }, trx) =>
        addMakerAnswer(trx, { clock, actorId: principal.user_id }, params.id, body),
    }),
  ];
}
