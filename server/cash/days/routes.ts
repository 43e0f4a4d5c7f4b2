import { byDaySchema, dayCloseSchema, dayClosingSchema } from '#contract/cash/days.schema.ts';
import * as contract from '#contract/cash/days.ts';
import type { ShopDeps } from '#server/deps.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { layOutSheet, renderPdf, sheetSize } from '#server/platform/pdf/service.ts';
import { closeDay, getDay } from './day-close.ts';
import { composeDay, exportRows } from './day-sheet.ts';

export function dayRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.getDay, {
      summary: 'Get the close of a day, or what it would be now',
      params: byDaySchema,
      response: dayCloseSchema,
      handler: ({ params }) => getDay(deps, params.day),
    }),
    route(contract.closeDay, {
      summary: 'Close a day',
      errors: ['day_in_future', 'day_unfinished', 'later_day_closed', 'paper_cash_unbooked'],
      params: byDaySchema,
      body: dayClosingSchema,
      response: dayCloseSchema,
      handler: ({ params, body }, { principal }) =>
        closeDay(deps, principal.user_id, params.day, body),
    }),
    rawRoute(contract.exportDay, {
      summary: 'Export the close of a day as CSV',
      params: byDaySchema,
      media_type: 'text/csv',
      handler: async ({ params }) =>
        new Response(exportRows(await getDay(deps, params.day)), {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="close-${params.day}.csv"`,
            'Cache-Control': 'private, no-store',
          },
        }),
    }),
    rawRoute(contract.printDay, {
      summary: 'Print the close of a day',
      params: byDaySchema,
      media_type: 'application/pdf',
      handler: async ({ params }, { language }) => {
        const sheet = composeDay(await getDay(deps, params.day), language);
        const facts = { title: sheet.title, language, created_at: deps.clock(), size: sheetSize };
        return new Response(await renderPdf(facts, (measure) => layOutSheet(sheet, measure)), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `inline; filename="close-${params.day}.pdf"`,
            'Cache-Control': 'private, no-store',
          },
        });
      },
    }),
  ];
}
