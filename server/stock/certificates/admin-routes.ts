import { byIdSchema, fileFormSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import * as contract from '#contract/stock/certificates.admin.ts';
import {
  byHashSchema,
  certificateAdditionSchema,
  certificateDraftSchema,
  certificateFileSchema,
  certificateQuerySchema,
  certificateSchema,
  certificateWithdrawalSchema,
  certifierSchema,
  newCertificateSchema,
  newCertifierSchema,
  unprovedLotSchema,
  unprovedLotsQuerySchema,
} from '#contract/stock/certificates.schema.ts';
import { largestCertificateFile } from '#domain/stock/halal/certificates.ts';
import { rawRoute, route, type Route } from '#server/platform/http/bind.ts';
import { byCreation, listRoute } from '#server/platform/http/list-route.ts';
import { onceRoute } from '#server/platform/http/once/once-route.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { listUnprovedLots } from '#server/stock/goods/service.ts';
import { presentFile } from './present-file.ts';
import * as queries from './queries.ts';
import {
  addCertificate,
  addProducts,
  daysOfStates,
  deleteDraft,
  presentCertificate,
  presentDraft,
  storeFile,
  withdrawCertificate,
  type CertificateDeps,
} from './service.ts';

const maximum_megabytes = largestCertificateFile / 1_000_000;

export function adminCertificateRoutes(deps: CertificateDeps): Route[] {
  const { db, clock } = deps;
  return [
    listRoute(contract.listCertificates, {
      summary: 'List halal certificates, newest first',
      query: certificateQuerySchema,
      item: certificateSchema,
      list: (filter) => queries.listCertificates(db, filter, daysOfStates(clock())),
      keyset: byCreation,
      present: (row) => presentCertificate(row, daysOfStates(clock()).today),
    }),
    onceRoute(contract.addCertificate, deps, {
      summary: 'Record a halal certificate with its products, and block lots without a proof',
      errors: [
        'certificate_expired',
        'certificate_number_taken',
        'certificate_renewed',
        'certificate_scope',
        'not_found',
      ],
      body: newCertificateSchema,
      response: certificateSchema,
      status: 201,
      handler: ({ body }, { principal }, trx) =>
        addCertificate(trx, { clock, actorId: principal.user_id }, body),
    }),
    onceRoute(contract.addCertificateProducts, deps, {
      summary: 'Add products that a certificate lists',
      errors: ['certificate_expired', 'certificate_scope', 'certificate_withdrawn', 'not_found'],
      params: byIdSchema,
      body: certificateAdditionSchema,
      response: certificateSchema,
      handler: ({ params, body }, { principal }, trx) =>
        addProducts(trx, { clock, actorId: principal.user_id }, params.id, body),
    }),
    onceRoute(contract.withdrawCertificate, deps, {
      summary: 'Withdraw a certificate, and block what nothing else proves',
      errors: ['certificate_withdrawn', 'not_found'],
      params: byIdSchema,
      body: certificateWithdrawalSchema,
      response: certificateSchema,
      handler: ({ params, body }, { principal }, trx) =>
        withdrawCertificate(trx, { clock, actorId: principal.user_id }, params.id, body),
    }),
    route(contract.uploadCertificateFile, {
      summary: 'Store the file of a certificate: a PDF or JPEG',
      errors: ['certificate_file_form', 'certificate_file_too_large'],
      form: fileFormSchema,
      limit: {
        bytes: largestCertificateFile,
        rejection: { code: 'certificate_file_too_large', maximum_megabytes },
      },
      response: certificateFileSchema,
      status: 201,
      handler: async ({ form }) => storeFile(deps, await form.file.bytes()),
    }),
    rawRoute(contract.getCertificateFile, {
      summary: 'Download the file of a certificate',
      errors: ['not_found'],
      params: byHashSchema,
      media_type: 'application/pdf',
      handler: async ({ params }) =>
        presentFile(orNotFound(await queries.findFile(db, params.sha256))),
    }),
    route(contract.listCertifiers, {
      summary: 'List all certifiers by name',
      response: itemsOf(certifierSchema),
      handler: async () => ({ items: await queries.listCertifiers(db) }),
    }),
    onceRoute(contract.addCertifier, deps, {
      summary: 'Add a certifier, or set country and website of the one of this name',
      body: newCertifierSchema,
      response: certifierSchema,
      handler: ({ body }, _caller, trx) => queries.saveCertifier(trx, body),
    }),
    route(contract.listCertificateDrafts, {
      summary: 'List products that were called halal by a text, and are listed by no certificate',
      response: itemsOf(certificateDraftSchema),
      handler: async () => ({ items: (await queries.listDrafts(db)).map(presentDraft) }),
    }),
    route(contract.deleteCertificateDraft, {
      summary: 'Forget that a product was called halal',
      errors: ['not_found'],
      params: byIdSchema,
      response: certificateDraftSchema,
      handler: ({ params }, { principal }) => deleteDraft(deps, principal.user_id, params.id),
    }),
    route(contract.listUnprovedLots, {
      summary: 'List goods of products that no certificate proves by lot',
      query: unprovedLotsQuerySchema,
      response: itemsOf(unprovedLotSchema),
      handler: async ({ query }) => ({
        items: await listUnprovedLots(db, query.product_ids.split(',')),
      }),
    }),
  ];
}
