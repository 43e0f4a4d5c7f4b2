import { cents } from '#domain/money.ts';
import * as assets from '#server/assets/queries.ts';
import * as cart from '#server/cart/queries.ts';
import * as catalog from '#server/catalog/queries.ts';
import * as contact from '#server/contact/queries.ts';
import type { Database } from '#server/db/pool.ts';
import * as delivery from '#server/delivery/queries.ts';
import * as accounts from '#server/identity/account-queries.ts';
import * as factors from '#server/identity/factor-queries.ts';
import * as mails from '#server/identity/mail-queries.ts';
import * as providers from '#server/identity/provider-queries.ts';
import * as identity from '#server/identity/queries.ts';
import * as serviceKeys from '#server/identity/service-key-queries.ts';
import * as sessions from '#server/identity/session-queries.ts';
import * as tokens from '#server/identity/token-queries.ts';
import * as imports from '#server/import/queries.ts';
import * as notifications from '#server/notifications/queries.ts';
import * as offers from '#server/offers/queries.ts';
import * as erasure from '#server/orders/erasure-queries.ts';
import * as invoices from '#server/orders/invoice-queries.ts';
import * as placing from '#server/orders/placing-queries.ts';
import * as orders from '#server/orders/queries.ts';
import * as profile from '#server/profile/queries.ts';
import * as search from '#server/search/queries.ts';
import * as seo from '#server/seo/queries.ts';
import * as shop from '#server/shop/queries.ts';
import * as withdrawals from '#server/withdrawals/queries.ts';
import type { Call, Examples } from './sql-example.ts';
import { staffExamples } from './staff-sql-examples.ts';

const kinds = ['confirmation'] as const;
const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const now = new Date(time);
const hash = Buffer.alloc(32);
const after = { key: 'key', id };
const seller = { seller_name: '', seller_address: '', seller_vat_id: '', seller_email: '' };
const addition = { now, userId: id, items: [{ product_id: id, quantity: 2 }] };

const ofCustomers: Record<string, Record<string, Call | Call[]>> = {
  'server/cart/queries.ts': {
    prepareCart: (db) =>
      cart.prepareCart(catalog.selectCartSummaries)(db, { user_id: id, at: time }),
    setCartItem: (db) =>
      cart.setCartItem(db, { at: time, user_id: id, product_id: id, quantity: 2 }),
    deleteCartItem: (db) => cart.deleteCartItem(db, id, id),
    clearCart: (db) => cart.clearCart(db, id),
    listCartProductIds: (db) => cart.listCartProductIds(db, id),
    recordMerge: (db) => cart.recordMerge(db, id, id),
    addCartItems: (db) => cart.addCartItems(db, addition),
    raiseCartItems: (db) => cart.raiseCartItems(db, addition),
  } satisfies Examples<typeof cart>,
  'server/catalog/queries.ts': {
    listCategories: (db) => catalog.listCategories(db),
    findCategory: (db) => catalog.findCategory(db, 'obst'),
    selectSummaries: (db) => catalog.selectSummaries(db, time).execute(),
    selectCartSummaries: (db) => catalog.selectCartSummaries(db, time).execute(),
    listProductsByIds: (db) => catalog.listProductsByIds(db, now, [id]),
    listProducts: (['name', 'price', 'newest'] as const).map(
      (sort) => (db: Database) =>
        catalog.listProducts(db, now, { category_slug: 'obst', sort, limit: 24, after }),
    ),
    findProduct: (db) => catalog.findProduct(db, now, id),
    listRelatedProducts: (db) => catalog.listRelatedProducts(db, now, id),
    listHighlights: (db) => catalog.listHighlights(db, now),
    listHalalMeat: (db) => catalog.listHalalMeat(db, now),
    findNextOfferBoundary: (db) => catalog.findNextOfferBoundary(db, now),
    announceOffers: (db) => catalog.announceOffers(db, now),
    announceProductChanges: (db) => catalog.announceProductChanges(db),
  } satisfies Examples<typeof catalog>,
  'server/contact/queries.ts': {
    insertContactMessage: (db) =>
      contact.insertContactMessage(db, {
        name: 'Erika Muster',
        email: 'a@b.de',
        message: 'Hallo',
        language: 'de',
      }),
  } satisfies Examples<typeof contact>,
  'server/delivery/queries.ts': {
    listTaken: (db) => delivery.listTaken(db, [time], now),
    lockSlot: (db) => delivery.lockSlot(db, time),
    insertSlot: (db) =>
      delivery.insertSlot(db, { id: time, start: time, end: time, label: '' }, 20),
    countTakenByOthers: (db) => delivery.countTakenByOthers(db, time, id, now),
    bookSlot: (db) => delivery.bookSlot(db, time, { capacity: 20, userId: id, now }),
    putHold: (db) => delivery.putHold(db, { user_id: id, starts_at: time, expires_at: time }),
    releaseSlot: (db) => delivery.releaseSlot(db, time),
  } satisfies Examples<typeof delivery>,
  'server/assets/queries.ts': {
    findAsset: (db) => assets.findAsset(db, 'root-1a2b3c.css'),
    touchBuild: (db) => assets.touchBuild(db, 'abc', time),
    lockBuilds: (db) => assets.lockBuilds(db),
    insertBuild: (db) =>
      assets.insertBuild(db, 'abc', time, [{ path: 'root-1a2b3c.css', content: Buffer.from('') }]),
    deleteOldBuilds: (db) => assets.deleteOldBuilds(db, time, 5),
  } satisfies Examples<typeof assets>,
  'server/identity/account-queries.ts': {
    listSessions: (db) => accounts.listSessions(db, id),
  } satisfies Examples<typeof accounts>,
  'server/identity/factor-queries.ts': {
    findFactor: (db) => factors.findFactor(db, id, id),
    insertFactor: (db) =>
      factors.insertFactor(db, { user_id: id, friendly_name: '', secret: '', created_at: time }),
    updateFactor: (db) => factors.updateFactor(db, id, { status: 'verified', last_used_step: 1 }),
    deleteUnverifiedFactors: [
      (db) => factors.deleteUnverifiedFactors(db, id, { except: id }),
      (db) => factors.deleteUnverifiedFactors(db, id, { created_before: time }),
    ],
    deleteFactorsOf: (db) => factors.deleteFactorsOf(db, id),
    deleteFactor: (db) => factors.deleteFactor(db, id),
    insertChallenge: (db) =>
      factors.insertChallenge(db, { factor_id: id, ip: null, created_at: time }),
    findChallenge: (db) => factors.findChallenge(db, id, id),
    deleteChallengesBefore: (db) => factors.deleteChallengesBefore(db, id, time),
    closeChallenge: (db) => factors.closeChallenge(db, id, time),
    countFactorAttempt: (db) => factors.countFactorAttempt(db, id, 50),
    forgetFactorAttempts: (db) => factors.forgetFactorAttempts(db, id),
  } satisfies Examples<typeof factors>,
  'server/identity/mail-queries.ts': {
    countMail: (db) => mails.countMail(db, { key: 'key', now: 0, expires: 1 }),
  } satisfies Examples<typeof mails>,
  'server/identity/provider-queries.ts': {
    deleteUsedIdTokensBefore: (db) => providers.deleteUsedIdTokensBefore(db, time),
    insertUsedIdToken: (db) =>
      providers.insertUsedIdToken(db, { token_hash: hash, expires_at: time }),
    insertProviderSignIn: (db) =>
      providers.insertProviderSignIn(db, {
        state_hash: hash,
        provider: 'google',
        code_verifier: '',
        nonce: '',
        redirect_to: '',
      }),
    takeProviderSignIn: (db) => providers.takeProviderSignIn(db, hash, time),
    deleteProviderSignInsBefore: (db) => providers.deleteProviderSignInsBefore(db, time),
    findIdentity: (db) => providers.findIdentity(db, 'google', '1'),
    updateIdentity: (db) => providers.updateIdentity(db, id, {}, time),
  } satisfies Examples<typeof providers>,
  'server/identity/queries.ts': {
    findAccount: (db) => identity.findAccount(db, id),
    findAccountByEmail: (db) => identity.findAccountByEmail(db, 'a@b.de'),
    emailExists: (db) => identity.emailExists(db, 'a@b.de'),
    insertUser: (db) =>
      identity.insertUser(db, {
        email: 'a@b.de',
        password_hash: '',
        role: 'customer',
        user_metadata: {},
        app_metadata: {},
        email_confirmed_at: null,
        created_at: time,
      }),
    insertIdentity: (db) =>
      identity.insertIdentity(db, {
        user_id: id,
        provider: 'email',
        provider_id: id,
        identity_data: {},
      }),
    listPasswordHashes: (db) => identity.listPasswordHashes(db, ['a@b.de', 'c@b.de']),
    lockUser: (db) => identity.lockUser(db, id),
    replaceHash: (db) => identity.replaceHash(db, id, { known: 'a', renewed: 'b' }),
    markRegisteredAgain: (db) => identity.markRegisteredAgain(db, 'a@b.de'),
    updateUser: (db) => identity.updateUser(db, id, { last_sign_in_at: time }),
    listAccounts: (db) =>
      identity.listAccounts(db, { text: 'a', direction: 'desc', limit: 50, offset: 0 }),
    countAccounts: (db) => identity.countAccounts(db, 'a'),
    deleteUser: (db) => identity.deleteUser(db, id),
    deleteIdentities: (db) => identity.deleteIdentities(db, id, id),
    confirmEmail: (db) => identity.confirmEmail(db, id, time),
    setEmail: (db) => identity.setEmail(db, id, 'c@d.de', time),
    insertAuditEntry: (db) => identity.insertAuditEntry(db, { actor_id: id, action: 'promotion' }),
  } satisfies Examples<typeof identity>,
  'server/identity/service-key-queries.ts': {
    insertServiceKey: (db) =>
      serviceKeys.insertServiceKey(db, { name: 'a', created_at: time, expires_at: time }),
    useServiceKey: (db) => serviceKeys.useServiceKey(db, { id, now: time }),
    listServiceKeys: (db) => serviceKeys.listServiceKeys(db),
    revokeServiceKey: (db) => serviceKeys.revokeServiceKey(db, { id, now: time }),
    insertServiceAudit: (db) =>
      serviceKeys.insertServiceAudit(db, { action: 'created', key: { id, name: 'a' } }),
  } satisfies Examples<typeof serviceKeys>,
  'server/identity/session-queries.ts': {
    findSession: (db) => sessions.findSession(db, id),
    findPrincipal: (db) => sessions.findPrincipal(db, { session_id: id, user_id: id, now: time }),
    insertSession: (db) =>
      sessions.insertSession(db, {
        user_id: id,
        amr: [],
        user_agent: null,
        ip: null,
        created_at: time,
      }),
    raiseSession: (db) => sessions.raiseSession(db, id, { factor_id: id, amr: [] }),
    findCurrentCounter: (db) => sessions.findCurrentCounter(db, id),
    touchSession: (db) =>
      sessions.touchSession(db, id, {
        refreshed_at: time,
        refreshed_ip: null,
        refreshed_user_agent: null,
      }),
    deleteEndedSessions: (db) =>
      sessions.deleteEndedSessions(db, {
        customer: { refreshed_before: time, created_before: time },
        staff: { refreshed_before: time, created_before: time },
      }),
    deleteSession: (db) => sessions.deleteSession(db, id),
    deleteSessions: (db) => sessions.deleteSessions(db, id, { except: id, aal: 'aal1' }),
    lockSession: (db) => sessions.lockSession(db, id),
    findRefreshToken: (db) => sessions.findRefreshToken(db, hash),
    listSuccessors: (db) => sessions.listSuccessors(db, id, 1),
    insertRefreshToken: (db) =>
      sessions.insertRefreshToken(db, {
        token_hash: hash,
        session_id: id,
        counter: 1,
        salt: hash,
        created_at: time,
      }),
    deleteRefreshTokensBelow: (db) => sessions.deleteRefreshTokensBelow(db, id, 1),
    listSigningKeys: (db) => sessions.listSigningKeys(db),
    insertSigningKey: (db) => sessions.insertSigningKey(db, 'kid', {}),
    lockSigningKeys: (db) => sessions.lockSigningKeys(db),
  } satisfies Examples<typeof sessions>,
  'server/identity/token-queries.ts': {
    saveOneTimeToken: (db) =>
      tokens.saveOneTimeToken(db, {
        user_id: id,
        kind: 'confirmation',
        token_hash: '',
        flow_state_id: null,
        created_at: time,
      }),
    takeOneTimeToken: (db) =>
      tokens.takeOneTimeToken(db, { token_hash: '', kinds, may_have_flow: false }),
    countCodeAttempt: (db) =>
      tokens.countCodeAttempt(db, { email: 'a@b.de', kinds, created_after: time, maximum: 10 }),
    deleteOneTimeTokens: (db) => tokens.deleteOneTimeTokens(db, id),
    insertFlowState: (db) =>
      tokens.insertFlowState(db, {
        code_challenge: '',
        code_challenge_method: 's256',
        authentication_method: 'magiclink',
        created_at: time,
      }),
    completeFlowState: (db) =>
      tokens.completeFlowState(db, id, { user_id: id, auth_code: id, auth_code_issued_at: time }),
    takeFlowState: (db) => tokens.takeFlowState(db, id),
    deleteFlowStatesBefore: (db) => tokens.deleteFlowStatesBefore(db, time),
  } satisfies Examples<typeof tokens>,
  'server/import/queries.ts': {
    forbidWrites: (db) => imports.forbidWrites(db),
    listCategorySlugs: (db) => imports.listCategorySlugs(db),
    findKnownProducts: (db) =>
      imports.findKnownProducts(db, {
        ids: [id],
        barcodes: ['4006381333931'],
        names: [{ category_id: id, name: 'Äpfel' }],
      }),
    insertProducts: (db) => imports.insertProducts(db, []),
    updateProducts: (db) => imports.updateProducts(db, [{ id, name: 'Äpfel' }]),
    lockProducts: (db) => imports.lockProducts(db, [id]),
    moveStock: (db) => imports.moveStock(db, [{ product_id: id, quantity: 8, reason: 'delivery' }]),
  } satisfies Examples<typeof imports>,
  'server/notifications/queries.ts': {
    deleteMessagesOf: (db) => notifications.deleteMessagesOf(db, id, 'erika@mail.example'),
    insertMessages: (db) => notifications.insertMessages(db, { messages: '[]' }),
    makeJobs: (db) =>
      notifications.makeJobs(db, { task: 'deliver', messagesOfJob: 10, maximumAttempts: 25 }),
    countSmsOfDay: (db) => notifications.countSmsOfDay(db, '+4915155501990'),
    claimWaiting: (db) => notifications.claimWaiting(db, [id], 100),
    findUnsent: (db) => notifications.findUnsent(db, [id]),
    giveUp: (db) => notifications.giveUp(db, [id]),
    recordDelivery: (db) => notifications.recordDelivery(db, [id], 'sent'),
    deleteMessagesBefore: (db) => notifications.deleteMessagesBefore(db, time),
    recordFailure: (db) => notifications.recordFailure(db, id, 'no answer'),
    listMessages: (db) => notifications.listMessages(db, ['mail'], 200),
  } satisfies Examples<typeof notifications>,
  'server/offers/queries.ts': {
    listRunningOffers: (db) => offers.listRunningOffers(db, now),
    listActiveAds: (db) => offers.listActiveAds(db),
  } satisfies Examples<typeof offers>,
  'server/orders/erasure-queries.ts': {
    hasOpenOrders: (db) => erasure.hasOpenOrders(db, id),
    keepOwnSteps: (db) => erasure.keepOwnSteps(db, id),
    anonymizeOrders: (db) => erasure.anonymizeOrders(db, id),
  } satisfies Examples<typeof erasure>,
  'server/orders/invoice-queries.ts': {
    takeInvoiceNumber: (db) => invoices.takeInvoiceNumber(db, 2026),
    insertInvoice: (db) =>
      invoices.insertInvoice(db, {
        order_id: id,
        number: '1',
        ...seller,
        issued_at: time,
        vat: [],
      }),
    getTaxed: (db) => invoices.getTaxed(db, id),
    findInvoice: [(db) => invoices.findInvoice(db, id), (db) => invoices.findInvoice(db, id, id)],
  } satisfies Examples<typeof invoices>,
  'server/orders/placing-queries.ts': {
    lockCustomer: (db) => placing.lockCustomer(db, id),
    countRecentOrders: (db) => placing.countRecentOrders(db, id),
    findOrderByKey: (db) => placing.findOrderByKey(db, id, 'key'),
    lockCartLines: (db) => placing.lockCartLines(db, id, now),
    insertOrder: (db) =>
      placing.insertOrder(
        db,
        {
          user_id: id,
          user_email: 'a@b.de',
          customer_name: 'Erika Muster',
          customer_phone: '+49 30 1',
          language: 'de',
          payment_method: 'cash',
          subtotal_cents: cents(2000),
          deposit_cents: cents(0),
          delivery_fee_cents: cents(399),
          total_cents: cents(2399),
          delivery_address: 'Badstraße 1, 13357 Berlin',
          delivery_postal_code: '13357',
          delivery_time_start: time,
          delivery_time_end: time,
          delivery_instructions: null,
          idempotency_key: 'key',
          request_hash: 'hash',
        },
        [
          {
            product_id: id,
            name: 'Äpfel',
            image_url: null,
            quantity: 2,
            price_cents: cents(1000),
            deposit_cents: cents(0),
            vat_rate: 7,
          },
        ],
      ),
  } satisfies Examples<typeof placing>,
  'server/orders/queries.ts': {
    insertOrderEvent: (db) =>
      orders.insertOrderEvent(db, { order_id: id, machine: 'status', to_state: 'pending' }),
    returnStock: (db) => orders.returnStock(db, id, id),
    findRecipient: (db) => orders.findRecipient(db, id),
    listOrderedQuantities: (db) => orders.listOrderedQuantities(db, id, id),
    lockOrder: (db) => orders.lockOrder(db, id),
    setStatus: (db) => orders.setStatus(db, id, 'confirmed'),
    setPaymentStatus: (db) => orders.setPaymentStatus(db, id, 'paid'),
    findOrder: (db) => orders.findOrder(db, id),
    findOrderOfCustomer: (db) => orders.findOrderOfCustomer(db, id, id),
    listOrdersToDo: (db) => orders.listOrdersToDo(db, { work: 'pick', limit: 24, after }),
    listOrders: [
      (db) => orders.listOrders(db, { user_id: id, limit: 24, after }),
      (db) => orders.listOrders(db, { status: 'pending', text: 'erika', limit: 24 }),
    ],
  } satisfies Examples<typeof orders>,
  'server/profile/queries.ts': {
    insertProfile: (db) => profile.insertProfile(db, id, { city: 'Berlin' }, { language: 'de' }),
    findProfileFields: (db) => profile.findProfileFields(db, id),
    updateProfileFields: (db) => profile.updateProfileFields(db, id, { city: 'Berlin' }),
    findSettings: (db) => profile.findSettings(db, id),
    lockProfile: (db) => profile.lockProfile(db, id),
    updateSettings: (db) => profile.updateSettings(db, id, { theme: 'dark' }),
  } satisfies Examples<typeof profile>,
  'server/search/queries.ts': {
    listMatches: (db) => search.listMatches(db, 'käse', 24),
    hasWord: (db) => search.hasWord(db, { word: 'bier', isPartOfCompounds: true }),
  } satisfies Examples<typeof search>,
  'server/seo/queries.ts': {
    listCategoryAddresses: (db) => seo.listCategoryAddresses(db),
    listProductAddresses: (db) => seo.listProductAddresses(db, 'obst'),
  } satisfies Examples<typeof seo>,
  'server/shop/queries.ts': {
    getShopSettings: (db) => shop.getShopSettings(db),
    updateShopSettings: (db) => shop.updateShopSettings(db, { slogan: 'Neu' }),
  } satisfies Examples<typeof shop>,
  'server/withdrawals/queries.ts': {
    insertWithdrawal: (db) =>
      withdrawals.insertWithdrawal(db, {
        name: 'Erika Muster',
        email: 'a@b.de',
        order_reference: '10001',
        language: 'de',
        created_at: time,
      }),
  } satisfies Examples<typeof withdrawals>,
};

/** By the file of the queries, in its order. The compiler says when a query has no example. */
export const sqlExamples: Record<string, Record<string, Call | Call[]>> = Object.fromEntries(
  Object.entries({ ...ofCustomers, ...staffExamples }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
