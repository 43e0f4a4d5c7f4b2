import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type { Proposal, ProposalDecision, UnfitArticle } from '#contract/stock/proposals.schema.ts';

/** The latest of each supplier, open ones by their order day. */
export const listProposals = endpoint<{ response: { items: Proposal[] } }>(
  'GET',
  '/api/v1/admin/proposals',
  'buying:read',
);
/** Replaces the open ones with what follows from the present stock. */
export const computeProposals = endpoint<{ response: { items: Proposal[] } }>(
  'PUT',
  '/api/v1/admin/proposals',
  'buying:write',
);
/** Stores what is ordered of each line, and makes a draft of a purchase order of it. */
export const decideProposal = onceEndpoint<{
  params: ById;
  body: ProposalDecision;
  response: Proposal;
}>('/api/v1/admin/proposals/{id}/decision', 'buying:write');
/** Of whose smallest order more than a quarter would end unsold, the worst first. */
export const listUnfitArticles = endpoint<{ response: { items: UnfitArticle[] } }>(
  'GET',
  '/api/v1/admin/unfit-articles',
  'buying:read',
);
