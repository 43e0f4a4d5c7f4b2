import { byIdSchema, ifMatchHeadersSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import * as contract from '#contract/stock/suppliers.admin.ts';
import * as schemas from '#contract/stock/suppliers.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { versionOf } from '#server/platform/http/if-match.ts';
import { listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { presentArticle, presentSupplier } from './present.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export function adminSupplierRoutes(deps: service.BuyingDeps): Route[] {
  const { db, clock } = deps;
  const today = () => toBerlin(clock()).day;
  return [
    route(contract.listAdminSuppliers, {
      summary: 'List all suppliers with their terms, archived ones last',
      response: itemsOf(schemas.adminSupplierSchema),
      handler: async () => {
        const rows = await queries.listAllSuppliers(db);
        return { items: rows.map((row) => presentSupplier(row, clock())) };
      },
    }),
    route(contract.getSupplier, {
      summary: 'Get a supplier with its terms and order days',
      params: byIdSchema,
      response: schemas.adminSupplierSchema,
      handler: ({ params }) => service.getSupplier(deps, params.id),
    }),
    onceRoute(contract.createSupplier, deps, {
      summary: 'Add a supplier',
      errors: ['supplier_taken'],
      body: schemas.supplierDetailsSchema,
      response: schemas.adminSupplierSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) =>
        service.createSupplier({ trx, clock, actorId: principal.user_id }, body),
    }),
    route(contract.updateSupplier, {
      summary: 'Change or archive a supplier',
      errors: ['supplier_taken', 'version_conflict'],
      params: byIdSchema,
      headers: ifMatchHeadersSchema,
      body: schemas.supplierChangesSchema,
      response: schemas.adminSupplierSchema,
      handler: ({ params, headers, body }, { principal }) => {
        const version = versionOf(headers['if-match']);
        const change = { actorId: principal.user_id, id: params.id, version };
        return service.updateSupplier(deps, change, body);
      },
    }),
    listRoute(contract.listSupplierArticles, {
      summary: 'List what suppliers sell, by name',
      query: schemas.supplierArticleQuerySchema,
      item: schemas.supplierArticleSchema,
      list: (filter) => queries.listArticles(db, today(), filter),
      keyset: ({ name, id }) => ({ key: name, id }),
      present: presentArticle,
    }),
    onceRoute(contract.createSupplierArticle, deps, {
      summary: 'Add what a supplier sells of a product',
      errors: ['article_number_taken', 'case_weight_missing', 'not_found', 'supplier_archived'],
      params: byIdSchema,
      body: schemas.newSupplierArticleSchema,
      response: schemas.supplierArticleSchema,
      status: 201,
      handler: ({ params, body }, { principal }, trx) =>
        service.createArticle({ trx, clock, actorId: principal.user_id }, params.id, body),
    }),
    route(contract.updateSupplierArticle, {
      summary: 'Change or archive what a supplier sells',
      errors: ['article_number_taken', 'case_weight_missing', 'version_conflict'],
      params: byIdSchema,
      headers: ifMatchHeadersSchema,
      body: schemas.supplierArticleChangesSchema,
      response: schemas.supplierArticleSchema,
      handler: ({ params, headers, body }, { principal }) => {
        const version = versionOf(headers['if-match']);
        const change = { actorId: principal.user_id, id: params.id, version };
        return service.updateArticle(deps, change, body);
      },
    }),
    route(contract.listSupplierPrices, {
      summary: 'List all prices of an article, the latest first',
      params: byIdSchema,
      response: itemsOf(schemas.supplierPriceSchema),
      handler: async ({ params }) => {
        orNotFound(await queries.findArticle(db, today(), params.id));
        return { items: await queries.listPrices(db, params.id) };
      },
    }),
    onceRoute(contract.addSupplierPrice, deps, {
      summary: 'Add a price of an article, which is valid from a day on',
      errors: ['case_weight_missing', 'not_found'],
      params: byIdSchema,
      body: schemas.newSupplierPriceSchema,
      response: schemas.supplierArticleSchema,
      status: 201,
      handler: ({ params, body }, { principal }, trx) =>
        service.addPrice({ trx, clock, actorId: principal.user_id }, params.id, body),
    }),
  ];
}
