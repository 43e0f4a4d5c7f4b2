import {
  cartItemParamsSchema,
  cartSchema,
  codeBodySchema,
  quantityBodySchema,
} from '#contract/cart/cart.schema.ts';
import { byIdSchema, idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import { claimOrder as claimOrderContract } from '#contract/orders/order-claims.ts';
import { adminOrderSchema, orderSchema } from '#contract/orders/orders.schema.ts';
import * as contract from '#contract/orders/staff-orders.admin.ts';
import { claimOrderSchema, placeStaffOrderSchema } from '#contract/orders/staff-orders.schema.ts';
import { codeProblems } from '#domain/cart/promotions/code.ts';
import { enterCode, removeCode } from '#server/cart/cart/code.ts';
import { clearCart, getCart, setCartItem } from '#server/cart/cart/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateCounter } from '#server/platform/http/limits/rate-limit.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { placeOrder } from '../place-order.ts';
import { placeRefusals, toDownload } from '../routes.ts';
import { getOrder } from '../service.ts';
import { claimOrder } from './claim-order.ts';
import { getStaffOrderPaper } from './paper.ts';
import { isRecorded } from './queries.ts';

/** Enough for typing errors, too few for guessing. Claims that succeed do not count. */
const claimLimit: RateLimit = { name: 'order_claim', requests: 10, per_seconds: 60 * 60 };

export function staffOrderRoutes(deps: ShopDeps): Route[] {
  const attempts = createRateCounter(deps, claimLimit);
  /** The cart and the orders of an account that can sign in are its owner's alone. */
  async function requireRecorded(id: string): Promise<string> {
    if (!(await isRecorded(deps.db, id))) throw new HttpProblem('not_found');
    return id;
  }
  return [
    route(contract.getStaffCart, {
      summary: 'Get the cart of a recorded customer at current prices',
      params: byIdSchema,
      response: cartSchema,
      handler: async ({ params }, { language }) =>
        getCart(deps, await requireRecorded(params.id), language),
    }),
    route(contract.putStaffCartItem, {
      summary: 'Set the absolute quantity of a product in the cart of a recorded customer',
      errors: ['cart_full', 'out_of_stock', 'product_unavailable', 'quantity_too_high'],
      params: byIdSchema.extend(cartItemParamsSchema.shape),
      body: quantityBodySchema,
      response: cartSchema,
      handler: async ({ params: { id, product_id }, body }, { language }) =>
        unwrap(
          await setCartItem(deps, await requireRecorded(id), product_id, body.quantity, language),
        ),
    }),
    route(contract.clearStaffCart, {
      summary: 'Empty the cart of a recorded customer',
      params: byIdSchema,
      response: cartSchema,
      handler: async ({ params }, { language }) =>
        clearCart(deps, await requireRecorded(params.id), language),
    }),
    route(contract.putStaffCartCode, {
      summary: 'Set the code of a promotion for the cart of a recorded customer',
      errors: ['promotion_code_unknown', ...codeProblems],
      params: byIdSchema,
      body: codeBodySchema,
      response: cartSchema,
      // The staff may try as often as it needs: the limit of customers is against guessing.
      handler: async ({ params, body }, { language }) =>
        unwrap(await enterCode(deps, await requireRecorded(params.id), body.code, language)),
    }),
    route(contract.deleteStaffCartCode, {
      summary: 'Remove the code of a promotion from the cart of a recorded customer',
      params: byIdSchema,
      response: cartSchema,
      handler: async ({ params }, { language }) =>
        removeCode(deps, await requireRecorded(params.id), language),
    }),
    route(contract.placeStaffOrder, {
      summary: 'Place an order for the cart of a recorded customer, once per Idempotency-Key',
      errors: placeRefusals,
      params: byIdSchema,
      headers: idempotencyHeadersSchema,
      body: placeStaffOrderSchema,
      response: adminOrderSchema,
      status: 201,
      handler: async ({ params, headers, body: { source, ...input } }, { principal }) => {
        const customer = await requireRecorded(params.id);
        const taking = { actor_id: principal.user_id, source };
        const key = headers['idempotency-key'];
        const { id } = await placeOrder(deps, customer, input, key, taking);
        return getOrder(deps, principal, id);
      },
    }),
    rawRoute(contract.getStaffOrderPaper, {
      summary: 'Download the confirmation of an order that the staff took, to print it',
      params: byIdSchema,
      media_type: 'application/pdf',
      handler: async ({ params }) => toDownload(await getStaffOrderPaper(deps, params.id)),
    }),
    route(claimOrderContract, {
      summary: 'Take an order that the staff took for you into your account',
      errors: ['order_claim_unknown'],
      body: claimOrderSchema,
      response: orderSchema,
      admit: async ({ principal, ip }) =>
        (await attempts.consume(ip)) ?? (await attempts.consume(principal.user_id)),
      handler: async ({ body }, { principal, ip }) => {
        const order = await claimOrder(deps, principal.user_id, body);
        await Promise.all([ip, principal.user_id].map((source) => attempts.giveBack(source)));
        return order;
      },
    }),
  ];
}
