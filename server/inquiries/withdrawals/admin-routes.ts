import { z } from 'zod';
import { byIdSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/inquiries.admin.ts';
import { defaultLimit, pageOf } from '#contract/page.schema.ts';
import type { Database } from '#server/db/pool.ts';
import { route, type Route } from '#server/http/bind.ts';
import { decodeCursor, toPage } from '#server/http/cursor.ts';
import { doneMark, letterFields, letterQuery } from '../schemas.ts';
import { listWithdrawals } from './admin-queries.ts';
import { markWithdrawal } from './service.ts';

const schema: z.ZodType<contract.AdminWithdrawal> = z.strictObject({
  ...letterFields,
  order_reference: z.string(),
  goods: z.string().nullable(),
  order_number: z.int().nullable(),
});

export function adminWithdrawalRoutes(deps: { db: Database; clock: () => Date }): Route[] {
  return [
    route(contract.listWithdrawals, {
      summary: 'Declared withdrawals, the newest first',
      query: letterQuery,
      response: pageOf(schema),
      handler: async ({ query: { limit = defaultLimit, cursor, state } }) => {
        const after = cursor === undefined ? undefined : decodeCursor(cursor);
        const rows = await listWithdrawals(deps.db, { ...(state && { state }), limit, after });
        return toPage(
          rows,
          limit,
          (row) => ({ key: row.created_at, id: row.id }),
          (row) => row,
        );
      },
    }),
    route(contract.markWithdrawal, {
      summary: 'Mark a withdrawal as done, or as open again',
      params: byIdSchema,
      body: doneMark,
      response: schema,
      handler: ({ params, body }, { principal }) =>
        markWithdrawal(deps, principal.user_id, params.id, body.is_done),
    }),
  ];
}
