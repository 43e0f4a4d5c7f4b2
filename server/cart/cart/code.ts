import type { Cart } from '#contract/cart/cart.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { normalizeCode } from '#domain/cart/promotions/code.ts';
import type { Rejection } from '#domain/rejection.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { findByCode } from '#server/cart/promotions/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import * as queries from './queries.ts';
import { getCart } from './service.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock'>;

/**
 * Sets the code of a promotion that the customer may use now. It is accepted below its minimum of
 * goods, too: the cart says what is missing.
 */
export async function enterCode(
  deps: Deps,
  userId: string,
  typed: string,
  language: Language,
): Promise<Result<Cart, Rejection>> {
  const customer = { user_id: userId, at: deps.clock().toISOString() };
  const found = await findByCode(deps.db, normalizeCode(typed), customer);
  if (found === undefined) return refuse({ code: 'promotion_code_unknown' });
  if (found.problem !== null) return refuse({ code: found.problem });
  const isSet = await queries.setCartCode(deps.db, userId, found.id);
  return isSet
    ? ok(await getCart(deps, userId, language))
    : refuse({ code: 'promotion_code_unknown' });
}

export async function removeCode(deps: Deps, userId: string, language: Language): Promise<Cart> {
  await queries.deleteCartCode(deps.db, userId);
  return getCart(deps, userId, language);
}
