import { tipSchema, tipsQuerySchema } from '#contract/cash/tips.schema.ts';
import * as contract from '#contract/cash/tips.ts';
import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import type { ShopDeps } from '#server/deps.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { printTipReceipt } from './receipt-pdf.ts';
import { listTips, payTip } from './service.ts';

export function tipRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.listTips, {
      summary: 'List tips of a till, or all that are owed to their drivers',
      query: tipsQuerySchema,
      response: itemsOf(tipSchema),
      handler: async ({ query }) => ({ items: await listTips(deps, query.till_id) }),
    }),
    onceRoute(contract.payTip, deps, {
      summary: 'Give a driver the tip out of the safe',
      errors: ['tip_paid', 'own_till', 'safe_overdrawn'],
      params: byIdSchema,
      response: tipSchema,
      handler: ({ params }, { principal }, db) =>
        payTip({ ...deps, db }, principal.user_id, params.id),
    }),
    rawRoute(contract.printTipReceipt, {
      summary: 'Print the receipt for a tip',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { language }) =>
        new Response(await printTipReceipt(deps, params.id, language), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'inline; filename="tip.pdf"',
            'Cache-Control': 'private, no-store',
          },
        }),
    }),
  ];
}
