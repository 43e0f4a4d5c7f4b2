import { doubtsAnswerSchema } from '#contract/catalog/doubts.schema.ts';
import { getProductDoubts } from '#contract/catalog/doubts.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { productTag } from '#server/catalog/products/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { findDoubts, vocabularyTag } from './service.ts';

export function doubtRoutes({ db }: Pick<ShopDeps, 'db'>): Route[] {
  return [
    route(getProductDoubts, {
      summary: 'Judge whether the ingredients of a product without a certificate are halal',
      params: byIdSchema,
      response: doubtsAnswerSchema,
      tags: ({ params }) => [productTag(params.id), vocabularyTag],
      handler: async ({ params }, { language }) => ({
        doubts: await findDoubts(db, language, params.id),
      }),
    }),
  ];
}
