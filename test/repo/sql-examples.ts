import { sql } from 'kysely';
import { defaultListQuery, listSorts } from '#domain/catalog/list-filter.ts';
import { productSorts } from '#domain/catalog/product-fields.ts';
import * as addresses from '#server/addresses/queries.ts';
import * as assets from '#server/assets/queries.ts';
import * as filteredLists from '#server/catalog/filtered-list-queries.ts';
import * as productLists from '#server/catalog/product-list-queries.ts';
import * as catalog from '#server/catalog/queries.ts';
import type { Database } from '#server/db/pool.ts';
import * as limits from '#server/http/limits/queries.ts';
import * as importHistory from '#server/import/history/queries.ts';
import * as imports from '#server/import/queries.ts';
import * as contact from '#server/inquiries/contact/queries.ts';
import * as offers from '#server/offers/queries.ts';
import * as phones from '#server/profile/phone-queries.ts';
import * as profile from '#server/profile/queries.ts';
import * as recommendations from '#server/recommendations/queries.ts';
import { pairRules } from '#server/recommendations/service.ts';
import * as search from '#server/search/queries.ts';
import * as synonyms from '#server/search/synonym-queries.ts';
import * as seo from '#server/seo/queries.ts';
import * as shop from '#server/shop/queries.ts';
import { identityExamples } from './auth-sql-examples.ts';
import { contentExamples } from './content-sql-examples.ts';
import { fiscalExamples } from './fiscal-sql-examples.ts';
import { houseGroupExamples } from './house-group-sql-examples.ts';
import { inventoryExamples } from './inventory-sql-examples.ts';
import { openingExamples } from './opening-sql-examples.ts';
import { orderMailExamples } from './order-mail-sql-examples.ts';
import { orderExamples } from './order-sql-examples.ts';
import { positionExamples } from './position-sql-examples.ts';
import { promotionExamples } from './promotion-sql-examples.ts';
import { reportExamples } from './report-sql-examples.ts';
import { reviewExamples } from './review-sql-examples.ts';
import type { Call, Examples } from './sql-example.ts';
import { staffExamples } from './staff-sql-examples.ts';
import { substitutionExamples } from './substitution-sql-examples.ts';
import { teamExamples } from './team-sql-examples.ts';
import { tourExamples } from './tour-sql-examples.ts';
import { workTimeExamples } from './work-time-sql-examples.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const now = new Date(time);
const hash = Buffer.alloc(32);
const after = { key: 'key', id };

const ofTheShop: Record<string, Record<string, Call | Call[]>> = {
  'server/catalog/queries.ts': {
    listCategories: (db) => catalog.listCategories(db),
    findCategory: (db) => catalog.findCategory(db, 'obst'),
    findMainCategory: (db) => catalog.findMainCategory(db, 'obst'),
    findMovedCategory: (db) => catalog.findMovedCategory(db, 'obst'),
    selectSummaries: (db) => catalog.selectSummaries(db, { at: time, language: 'en' }).execute(),
    selectCartSummaries: (db) =>
      catalog.selectCartSummaries(db, { at: time, language: 'en' }).execute(),
    selectSummariesOf: (db) =>
      catalog
        .selectSummariesOf(db, { at: time, language: 'en' }, sql`(select * from products)`)
        .execute(),
    listProductsByIds: (db) => catalog.listProductsByIds(db, now, 'en', [id]),
    findProduct: (db) => catalog.findProduct(db, now, 'en', id),
    listFamily: (db) => catalog.listFamily(db, now, 'en', 'reis'),
    listHighlights: (db) => catalog.listHighlights(db, now, 'en'),
    listHalalMeat: (db) => catalog.listHalalMeat(db, now, 'en'),
    findNextOfferBoundary: (db) => catalog.findNextOfferBoundary(db, now),
    notifyOffersUntil: (db) => catalog.notifyOffersUntil(db, now),
    notifyProductChanges: (db) => catalog.notifyProductChanges(db),
  } satisfies Examples<typeof catalog>,
  'server/catalog/filtered-list-queries.ts': {
    listCategoryPage: listSorts.map(
      (sort) => (db: Database) =>
        filteredLists.listCategoryPage(db, now, 'obst', {
          ...defaultListQuery,
          sort,
          diet: ['vegan'],
          brand: ['Kiez'],
          page: 2,
        }),
    ),
    listFoundPage: (db) => filteredLists.listFoundPage(db, now, [id], defaultListQuery),
    listCategoryBrands: (db) =>
      filteredLists.listCategoryBrands(db, now, 'obst', defaultListQuery, 'kiez'),
    listFoundBrands: (db) => filteredLists.listFoundBrands(db, now, [id], defaultListQuery, 'kiez'),
  } satisfies Examples<typeof filteredLists>,
  'server/recommendations/queries.ts': {
    listAlikeIds: (db) => recommendations.listAlikeIds(db, id, 4),
    listTogetherIds: (db) => recommendations.listTogetherIds(db, id, [id], 4),
    listIdsForCart: (db) => recommendations.listIdsForCart(db, id, 8),
    replacePairs: (db) => recommendations.replacePairs(db, { ...pairRules, since: time }),
    allowLongStatement: (db) => recommendations.allowLongStatement(db, 120, 128),
  } satisfies Examples<typeof recommendations>,
  'server/catalog/product-list-queries.ts': {
    listProducts: productSorts.flatMap((sort) =>
      ['obst', undefined].map(
        (category_slug) => (db: Database) =>
          productLists.listProducts(db, now, 'en', { category_slug, sort, limit: 24, after }),
      ),
    ),
  } satisfies Examples<typeof productLists>,
  'server/inquiries/contact/queries.ts': {
    insertContactMessage: (db) =>
      contact.insertContactMessage(db, {
        name: 'Erika Muster',
        email: 'a@b.de',
        message: 'Hallo',
        language: 'de',
      }),
    listContactMessagesOf: (db) => contact.listContactMessagesOf(db, 'a@b.de'),
    deleteContactMessagesOf: (db) => contact.deleteContactMessagesOf(db, 'a@b.de'),
    deleteContactMessagesBefore: (db) => contact.deleteContactMessagesBefore(db, time),
  } satisfies Examples<typeof contact>,
  'server/assets/queries.ts': {
    findAsset: (db) => assets.findAsset(db, 'root-1a2b3c.css'),
    touchBuild: (db) => assets.touchBuild(db, 'abc', time),
    lockBuilds: (db) => assets.lockBuilds(db),
    insertBuild: (db) =>
      assets.insertBuild(db, 'abc', time, [{ path: 'root-1a2b3c.css', content: Buffer.from('') }]),
    deleteOldBuilds: (db) => assets.deleteOldBuilds(db, time, 5),
  } satisfies Examples<typeof assets>,
  'server/http/limits/queries.ts': {
    addPoints: (db) => limits.addPoints(db, { key: 'key', points: 1, now: 0, expires: 1 }),
    deleteCountersBefore: (db) => limits.deleteCountersBefore(db, 0),
  } satisfies Examples<typeof limits>,
  'server/import/queries.ts': {
    forbidWrites: (db) => imports.forbidWrites(db),
    listCategoryNames: (db) => imports.listCategoryNames(db),
    findKnownProducts: (db) =>
      imports.findKnownProducts(db, {
        ids: [id],
        barcodes: ['4006381333931'],
        names: [{ category_id: id, name: 'Äpfel' }],
      }),
    deferBarcodeConstraint: (db) => imports.deferBarcodeConstraint(db),
    checkBarcodes: (db) => imports.checkBarcodes(db),
    insertProducts: (db) => imports.insertProducts(db, []),
    updateProducts: (db) => imports.updateProducts(db, [{ id, name: 'Äpfel' }]),
    lockProducts: (db) => imports.lockProducts(db, [id]),
    moveStock: (db) => imports.moveStock(db, [{ product_id: id, quantity: 8, reason: 'delivery' }]),
    findColumnChoice: (db) => imports.findColumnChoice(db, 'a'.repeat(64)),
    storeColumnChoice: (db) =>
      imports.storeColumnChoice(db, 'a'.repeat(64), { artikel: 'name', lager: '' }),
  } satisfies Examples<typeof imports>,
  'server/import/history/queries.ts': {
    insertImport: (db) =>
      importHistory.insertImport(db, { id, file_name: 'obst.csv', created_by: id }),
    recordBefore: (db) => importHistory.recordBefore(db, id, [id]),
    recordCreated: (db) => importHistory.recordCreated(db, id, [id]),
    recordEffects: (db) => importHistory.recordEffects(db, id),
    finishImport: [
      (db) => importHistory.finishImport(db, id, { created: 0, updated: 0 }),
      (db) => importHistory.finishImport(db, id, { created: 3, updated: 4 }),
    ],
    listImports: (db) => importHistory.listImports(db, 20),
    lockImport: (db) => importHistory.lockImport(db, id),
    lockImportedProducts: (db) => importHistory.lockImportedProducts(db, id),
    excludeEdited: (db) => importHistory.excludeEdited(db, id),
    restoreChanged: (db) => importHistory.restoreChanged(db, id),
    archiveCreated: (db) => importHistory.archiveCreated(db, id, time),
    moveStockBack: (db) => importHistory.moveStockBack(db, id),
    countReverted: (db) => importHistory.countReverted(db, id),
    markReverted: (db) => importHistory.markReverted(db, id, time),
    deleteOldImports: (db) => importHistory.deleteOldImports(db, 30),
  } satisfies Examples<typeof importHistory>,
  'server/offers/queries.ts': {
    listRunningOffers: (db) => offers.listRunningOffers(db, now),
  } satisfies Examples<typeof offers>,
  'server/addresses/queries.ts': {
    listAddresses: (db) => addresses.listAddresses(db, id),
    lockOwner: (db) => addresses.lockOwner(db, id),
    insertAddress: (db) => addresses.insertAddress(db, { user_id: id, is_default: true }),
    updateAddress: (db) => addresses.updateAddress(db, { user_id: id, id }, { city: 'Berlin' }),
    setDefault: (db) => addresses.setDefault(db, { user_id: id, id }),
    deleteAddress: (db) => addresses.deleteAddress(db, { user_id: id, id }),
    deleteAddressesOf: (db) => addresses.deleteAddressesOf(db, id),
  } satisfies Examples<typeof addresses>,
  'server/profile/phone-queries.ts': {
    findPhone: (db) => phones.findPhone(db, id),
    savePhoneCode: (db) =>
      phones.savePhoneCode(db, { user_id: id, phone: '', code_hash: hash, created_at: time }),
    countPhoneCodeAttempt: (db) =>
      phones.countPhoneCodeAttempt(db, { user_id: id, created_after: time, maximum: 5 }),
    deletePhoneCode: (db) => phones.deletePhoneCode(db, id),
    confirmPhone: (db) => phones.confirmPhone(db, { user_id: id, phone: '', now: time }),
  } satisfies Examples<typeof phones>,
  'server/profile/queries.ts': {
    insertProfile: (db) => profile.insertProfile(db, id, { phone: '' }, { language: 'de' }),
    findOwnProfile: (db) => profile.findOwnProfile(db, id),
    findProfileFields: (db) => profile.findProfileFields(db, id),
    updateProfileFields: (db) => profile.updateProfileFields(db, id, { phone: '' }),
    findSettings: (db) => profile.findSettings(db, id),
    lockProfile: (db) => profile.lockProfile(db, id),
    updateSettings: (db) => profile.updateSettings(db, id, { theme: 'dark' }),
  } satisfies Examples<typeof profile>,
  'server/search/queries.ts': {
    listMatches: (db) => search.listMatches(db, { query: 'käse', limit: 24, labels: [] }),
    prepareMatches: (db) =>
      search.prepareMatches(catalog.selectSummariesOf)(db, {
        at: time,
        language: 'en',
        query: 'käse',
        limit: 24,
        labels: [],
      }),
    listMatchesOfLines: (db) => search.listMatchesOfLines(db, [{ phrase: 'süt', labels: [] }], 8),
    listCarriedWords: (db) =>
      search.listCarriedWords(db, [{ word: 'bier', isPartOfCompounds: true }]),
  } satisfies Examples<typeof search>,
  'server/search/synonym-queries.ts': {
    putSynonyms: (db) => synonyms.putSynonyms(db, [{ word: 'rosinen', means: 'sultaninen' }]),
  } satisfies Examples<typeof synonyms>,
  'server/seo/queries.ts': {
    listCategoryUrls: (db) => seo.listCategoryUrls(db),
    listProductUrls: (db) => seo.listProductUrls(db, 'obst'),
  } satisfies Examples<typeof seo>,
  'server/shop/queries.ts': {
    getShopSettings: (db) => shop.getShopSettings(db),
    updateShopSettings: (db) => shop.updateShopSettings(db, { slogan: 'Neu' }),
  } satisfies Examples<typeof shop>,
};

/** By the file of the queries, in its order. The compiler says when a query has no example. */
export const sqlExamples: Record<string, Record<string, Call | Call[]>> = Object.fromEntries(
  Object.entries({
    ...ofTheShop,
    ...identityExamples,
    ...orderExamples,
    ...houseGroupExamples,
    ...contentExamples,
    ...inventoryExamples,
    ...substitutionExamples,
    ...openingExamples,
    ...teamExamples,
    ...tourExamples,
    ...promotionExamples,
    ...orderMailExamples,
    ...reportExamples,
    ...fiscalExamples,
    ...reviewExamples,
    ...staffExamples,
    ...positionExamples,
    ...workTimeExamples,
  }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
