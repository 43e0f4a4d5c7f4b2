import type { PublicData } from '#app/public-data.ts';
import type { Category, ListedCategory } from '#contract/catalog/catalog.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { once } from '#domain/once.ts';
import * as offers from '#server/catalog/offers/service.ts';
import * as catalog from '#server/catalog/products/service.ts';
import * as recommendations from '#server/catalog/recommendations/service.ts';
import { searchPage } from '#server/catalog/search/service.ts';
import { findDoubts, vocabularyTag } from '#server/catalog/translations/service.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { listAdTemplates } from '#server/shop/ads/service.ts';
import { findAgreedPage, findPage } from '#server/shop/contents/service.ts';
import { findNotice } from '#server/shop/notices/service.ts';
import { getShop } from '#server/shop/settings/service.ts';
import { certificatesTag, listValidCertificates } from '#server/stock/certificates/service.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface PublicDataDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'has_inbox' | 'oidc_providers' | 'SMS_URL' | 'SMS_PREFIXES'>;
}

/**
 * Public data for the loaders in a language, read from the database. `note` collects the cache
 * tags of the page.
 */
export function createPublicData(
  { db, clock, env }: PublicDataDeps,
  language: Language,
  note: (tag: string) => void,
): PublicData {
  return {
    getShop: () => getShop(db, env),
    findNotice: () => findNotice({ db, clock }, language),
    // The menu and the content of a page need them.
    listCategories: once(async () =>
      (await catalog.listCategories(db)).map((category) => toListed(category, language)),
    ),
    findCategory: (slug) => catalog.findCategory(db, slug),
    listCategoryPage: async (slug, query) => {
      note(catalog.categoryTag(slug));
      // The page shows counts of the whole branch, whose changes invalidate the main category.
      const main = await catalog.findMainCategory(db, slug);
      if (main !== null) note(catalog.categoryTag(main));
      return catalog.listCategoryPage(db, clock(), language, slug, query);
    },
    listShopPage: (query) => {
      note(catalog.allProductsTag);
      return catalog.listShopPage(db, clock(), language, query);
    },
    // Any text may be in the URL, but only a UUID can be an id.
    findProduct: async (id) => {
      if (!uuid.test(id)) return null;
      note(catalog.productTag(id));
      return catalog.findProduct(db, clock(), language, id);
    },
    listRelatedProducts: async (id) => {
      const related = await recommendations.listRelatedProducts({ db, clock }, language, id);
      const shown = [...related.items, ...related.together];
      // A better product of another category that is back in stock appears after the nightly run.
      for (const { category } of shown) note(catalog.categoryTag(category.slug));
      if (related.items.length === 0) note(catalog.allProductsTag);
      return related;
    },
    findDoubts: (id) => {
      note(vocabularyTag);
      return findDoubts(db, clock(), language, id);
    },
    listHighlights: () => {
      note(catalog.allProductsTag);
      return catalog.listHighlights(db, clock(), language);
    },
    listHalalMeat: () => {
      note(catalog.allProductsTag);
      return catalog.listHalalMeat(db, clock(), language);
    },
    listOffers: () => {
      note(catalog.allProductsTag);
      return offers.listOffers(db, clock(), language);
    },
    listShortLives: () => {
      note(catalog.allProductsTag);
      return offers.listShortLives(db, clock(), language);
    },
    findAgreedPage: (page, version) => findAgreedPage({ db, clock }, page, version, language),
    findPage: (page) => findPage({ db, clock }, page, language),
    listCertificates: () => {
      note(certificatesTag);
      note(catalog.allProductsTag);
      return listValidCertificates(db);
    },
    listAds: () => listAdTemplates({ db, clock }, language),
    search: (text, query) => {
      note(catalog.allProductsTag);
      return searchPage(db, clock(), language, text, query);
    },
  };
}

/** All categories with all their texts would be half of the data of a page. */
function toListed(category: Category, language: Language): ListedCategory {
  const { description: _, ...listed } = category;
  const name = language === 'de' ? undefined : listed.name_translations[language];
  return { ...listed, name_translations: name === undefined ? {} : { [language]: name } };
}
