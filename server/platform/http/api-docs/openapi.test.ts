import { expect, test } from 'vitest';
import { z } from 'zod';
import { isForPeople } from '#domain/accounts/api-keys.ts';
import { listApiRoutes } from '#test/helpers/servers/api-routes.ts';
import { describeRoutes } from './openapi.ts';

const routes = listApiRoutes();
const operation = z.object({
  operationId: z.string(),
  description: z.string().min(20),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
const { paths, components } = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
  })
  .parse(describeRoutes(routes));

test.each(routes)(
  '$operation_id says which permission it needs and whether it takes a key',
  (route) => {
    const { method, path, access } = route.endpoint;
    const described = paths[path]?.[method.toLowerCase()];
    const ofPerson = access === 'signed_in' || (access !== 'public' && isForPeople(access));
    const byKey = access === 'public' || ofPerson ? undefined : [{ bearer: [] }, { key: [access] }];
    expect(described?.security).toEqual(access === 'public' ? [] : byKey);
    expect(described?.description.includes('Keys are refused')).toBe(ofPerson);
    const named = access === 'public' || access === 'signed_in' ? '' : `\`${access}\``;
    expect(described?.description).toContain(named);
  },
);

test('lists of pages and calls that count once say how to repeat them', () => {
  const of = (id: string) =>
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === id)?.description;
  expect(of('listAdminOrders')).toContain('next_cursor');
  expect(of('createProduct')).toContain('Idempotency-Key');
  expect(of('getShop')).not.toContain('next_cursor');
});

test('keys have a security scheme of their own', () => {
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'key']);
});
