import type { OnceEndpoint, Shape } from '#contract/endpoint.ts';
import { idempotencyHeadersSchema } from '#contract/fields.schema.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import {
  route,
  type Caller,
  type Definition,
  type Input,
  type Route,
} from '#server/platform/http/bind.ts';
import { answerOnce } from './service.ts';

type OnceDefinition<S extends Shape, A extends Permission> = Omit<Definition<S, A>, 'handler'> & {
  /** `db` is the transaction that also stores the answer with the key. */
  handler: (input: Input<S>, caller: Caller<A>, db: Transaction) => Promise<S['response']>;
};

/**
 * A route that makes something: with the same Idempotency-Key it makes it once and answers the
 * same; with the key of another content it is refused.
 */
export function onceRoute<S extends Shape, A extends Permission>(
  endpoint: OnceEndpoint<S, A>,
  { db }: { db: Database },
  definition: OnceDefinition<S, A>,
): Route {
  const { handler, errors = [] } = definition;
  const bound = {
    ...definition,
    errors: [...errors, 'idempotency_key_reused'],
    headers: idempotencyHeadersSchema,
    handler: (
      { headers, ...input }: Input<S> & { headers: { 'idempotency-key': string } },
      caller: Caller<Permission>,
    ) =>
      answerOnce(
        db,
        {
          actor_id: caller.principal.user_id,
          idempotency_key: headers['idempotency-key'],
          content: [endpoint.path, input],
        },
        // The rest of the input is that of the shape.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        (trx) => handler(input as unknown as Input<S>, caller as Caller<A>, trx),
      ),
  };
  // TypeScript cannot follow the added header through the mapped types of an open shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return route(endpoint, bound as unknown as Definition<S, A>);
}
