import * as contract from '#contract/shop/notices.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { noticeRoutes } from './routes.ts';

export const notices = module({
  routes: (deps) => nameRoutes('notices', [contract], noticeRoutes(deps)),
  tables: ['shop_notices'],
});
