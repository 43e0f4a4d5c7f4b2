import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type {
  ListedPage,
  NewPageVersion,
  PageParams,
  PageVersions,
  ShownPage,
} from '#contract/shop/pages.schema.ts';

/** All pages that the staff may write. */
export const listPages = endpoint<{ response: { items: ListedPage[] } }>(
  'GET',
  '/api/v1/admin/pages',
  'contents:read',
);
export const listPageVersions = endpoint<{ params: PageParams; response: PageVersions }>(
  'GET',
  '/api/v1/admin/pages/{page}',
  'contents:read',
);
/** Versions are never changed: a correction is a version, too. */
export const addPageVersion = onceEndpoint<{ body: NewPageVersion; response: PageVersions }>(
  '/api/v1/admin/pages',
  'contents:write',
);
/** The version that an order was placed under. */
export const getPageVersion = endpoint<{ params: ById; response: ShownPage }>(
  'GET',
  '/api/v1/page-versions/{id}',
  'public',
);
