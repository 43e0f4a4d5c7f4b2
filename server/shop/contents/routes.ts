import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import {
  listedPageSchema,
  newPageVersionSchema,
  pageParamsSchema,
  pageVersionsSchema,
  shownPageSchema,
} from '#contract/shop/pages.schema.ts';
import * as contract from '#contract/shop/pages.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { addVersion, getVersion, listPages, listVersions, type ContentDeps } from './service.ts';

export function contentRoutes(deps: ContentDeps): Route[] {
  return [
    route(contract.listPages, {
      summary: 'List the pages of contents with the languages behind their German text',
      response: itemsOf(listedPageSchema),
      handler: async () => ({ items: await listPages(deps) }),
    }),
    route(contract.listPageVersions, {
      summary: 'List the versions of a page, the newest first',
      errors: ['not_found'],
      params: pageParamsSchema,
      response: pageVersionsSchema,
      handler: ({ params }) => listVersions(deps, params.page),
    }),
    onceRoute(contract.addPageVersion, deps, {
      summary: 'Add a version of a page that is valid now or later',
      errors: ['page_text_forbidden', 'page_version_in_the_past'],
      body: newPageVersionSchema,
      response: pageVersionsSchema,
      status: 201,
      handler: ({ body }, { principal }, db) =>
        addVersion({ ...deps, db }, principal.user_id, body),
    }),
    route(contract.getPageVersion, {
      summary: 'Get a version of a page in your language',
      params: byIdSchema,
      response: shownPageSchema,
      handler: ({ params }, { language }) => getVersion(deps, params.id, language),
    }),
  ];
}
