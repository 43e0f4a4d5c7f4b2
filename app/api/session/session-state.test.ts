import { describe, expect, it } from 'vitest';
import type { AuthSession } from './auth-session.ts';
import {
  nextSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';

function sessionOf(id: string, access_token = id): AuthSession {
  const user = { id, email: `${id}@example.org`, user_metadata: {}, factors: [] };
  return { access_token, expires_at: 0, user };
}

const anna = sessionOf('anna');
const next = sessionOf('anna', 'next');
const berta = sessionOf('berta');

/** In each state that has a session it is that of Anna. */
const states: { [K in SessionState['kind']]: Extract<SessionState, { kind: K }> } = {
  none: { kind: 'none', failures: 0 },
  own: { kind: 'own', session: anna, failures: 0 },
  link: { kind: 'link', hasAsked: false, failures: 0 },
  link_in_question: { kind: 'link_in_question', session: anna },
  accepted_link: { kind: 'accepted_link', failures: 0 },
  cookie_in_question: { kind: 'cookie_in_question', session: anna },
};

type Outcomes = Record<SessionState['kind'], string>;
type Rows<K> = readonly (readonly [string, Extract<SessionEvent, { kind: K }>, Outcomes])[];

const adopted = 'own: mark stop_retrying publish(session) share';
const ended = 'none: stop_retrying mark(null) publish(none)';
const asked = 'link_in_question: publish(question)';
const question = { link_in_question: '-', cookie_in_question: '-' };
/** Answers of the auth service count only in the states that requested them. */
const notOwn = { link: '-', accepted_link: '-', ...question };
const notOffered = { none: '-', own: '-', accepted_link: '-', ...question };
const notAccepted = { none: '-', own: '-', link: '-', ...question };

/** What follows on each event in each state; '-' where it changes nothing. */
const table: { [K in SessionEvent['kind']]: Rows<K> } = {
  answered: [
    [
      'with the session of the marked user',
      { kind: 'answered', wanted: 'own', session: next, known: 'anna' },
      { none: adopted, own: adopted, ...notOwn },
    ],
    [
      'with the session of another user',
      { kind: 'answered', wanted: 'own', session: next, known: 'berta' },
      {
        none: 'cookie_in_question: publish(question)',
        own: 'cookie_in_question: publish(question)',
        ...notOwn,
      },
    ],
    [
      'with a session when another tab has signed out',
      { kind: 'answered', wanted: 'own', session: next, known: null },
      { none: '-', own: 'none:', ...notOwn },
    ],
    [
      'with the account of the link, which is signed in',
      { kind: 'answered', wanted: 'offered', session: next, known: 'anna' },
      { link: 'accepted_link:', ...notOffered },
    ],
    [
      'with the account of the link while another is signed in',
      { kind: 'answered', wanted: 'offered', session: next, known: 'berta' },
      { link: asked, ...notOffered },
    ],
    [
      'with the account of a link that this browser did not request',
      { kind: 'answered', wanted: 'offered', session: next, known: null },
      { link: asked, ...notOffered },
    ],
    [
      'with the session of the link',
      { kind: 'answered', wanted: 'accepted', session: next, known: 'berta' },
      { accepted_link: adopted, ...notAccepted },
    ],
  ],
  refused: [
    [
      'for the session of the browser',
      { kind: 'refused', wanted: 'own', known: 'anna' },
      { none: ended, own: ended, ...notOwn },
    ],
    [
      'to show the account of the link, and a user is signed in',
      { kind: 'refused', wanted: 'offered', known: 'anna' },
      { link: 'none:', ...notOffered },
    ],
    [
      'to show the account of the link',
      { kind: 'refused', wanted: 'offered', known: null },
      { link: ended, ...notOffered },
    ],
    [
      'to use the link, and a user is signed in',
      { kind: 'refused', wanted: 'accepted', known: 'anna' },
      { accepted_link: 'none:', ...notAccepted },
    ],
    [
      'to use the link',
      { kind: 'refused', wanted: 'accepted', known: null },
      { accepted_link: ended, ...notAccepted },
    ],
  ],
  failed: [
    [
      'for the session of the browser',
      { kind: 'failed', wanted: 'own', known: 'anna' },
      { none: 'none: publish(unreachable) retry', own: 'own: retry', ...notOwn },
    ],
    [
      'for the session of the browser when another tab has signed out',
      { kind: 'failed', wanted: 'own', known: null },
      { none: '-', own: '-', ...notOwn },
    ],
    [
      'to show the account of the link',
      { kind: 'failed', wanted: 'offered', known: null },
      { link: 'link: publish(unreachable) retry', ...notOffered },
    ],
    [
      'to use the link',
      { kind: 'failed', wanted: 'accepted', known: null },
      { accepted_link: 'accepted_link: publish(unreachable) retry', ...notAccepted },
    ],
  ],
  landed: [
    [
      'on a link that this browser requested',
      { kind: 'landed', hasAsked: true },
      {
        none: 'link:',
        own: 'link:',
        link: 'link:',
        link_in_question: 'link:',
        accepted_link: 'link:',
        cookie_in_question: 'link:',
      },
    ],
  ],
  accepted: [
    [
      'what is in question',
      { kind: 'accepted' },
      {
        none: '-',
        own: '-',
        link: '-',
        link_in_question: 'accepted_link:',
        accepted_link: '-',
        cookie_in_question: adopted,
      },
    ],
  ],
  declined: [
    [
      'what is in question, and a user is signed in',
      { kind: 'declined', known: 'berta' },
      {
        none: '-',
        own: '-',
        link: '-',
        link_in_question: 'none:',
        accepted_link: '-',
        cookie_in_question: ended,
      },
    ],
    [
      'what is in question, and no user is signed in',
      { kind: 'declined', known: null },
      {
        none: '-',
        own: '-',
        link: '-',
        link_in_question: ended,
        accepted_link: '-',
        cookie_in_question: ended,
      },
    ],
  ],
  signed_in: [
    [
      'on this page',
      { kind: 'signed_in', session: berta },
      {
        none: adopted,
        own: adopted,
        link: adopted,
        link_in_question: adopted,
        accepted_link: adopted,
        cookie_in_question: adopted,
      },
    ],
  ],
  signed_out: [
    [
      'on this page',
      { kind: 'signed_out' },
      {
        none: ended,
        own: ended,
        link: ended,
        link_in_question: ended,
        accepted_link: ended,
        cookie_in_question: ended,
      },
    ],
  ],
  received: [
    [
      'a session from another tab',
      { kind: 'received', session: next },
      {
        none: 'own: stop_retrying publish(session)',
        own: 'own: stop_retrying publish(session)',
        link: '-',
        link_in_question: '-',
        accepted_link: '-',
        cookie_in_question: 'own: stop_retrying publish(session)',
      },
    ],
  ],
  marked: [
    [
      'as signed out by another tab',
      { kind: 'marked', known: null },
      {
        none: 'none: publish(none)',
        own: 'none: publish(none)',
        link: 'link: publish(none)',
        link_in_question: 'none: publish(none)',
        accepted_link: 'accepted_link: publish(none)',
        cookie_in_question: 'none: publish(none)',
      },
    ],
    [
      'with the same user',
      { kind: 'marked', known: 'anna' },
      {
        none: 'none: follow',
        own: '-',
        link: '-',
        link_in_question: '-',
        accepted_link: '-',
        cookie_in_question: '-',
      },
    ],
    [
      'with another user',
      { kind: 'marked', known: 'berta' },
      {
        none: 'none: follow',
        own: 'none: follow',
        link: '-',
        link_in_question: '-',
        accepted_link: '-',
        cookie_in_question: '-',
      },
    ],
  ],
};

function toText(before: SessionState, event: SessionEvent): string {
  const { state, effects } = nextSession(before, event);
  if (state === before || JSON.stringify(state) === JSON.stringify(before)) {
    if (effects.length === 0 && event.kind !== 'landed') return '-';
  }
  return [`${state.kind}:`, ...effects.map(nameOf)].join(' ');
}

function nameOf(effect: SessionEffect): string {
  if (effect.do === 'publish') return `publish(${effect.finding.kind})`;
  return effect.do === 'mark' && effect.userId === null ? 'mark(null)' : effect.do;
}

const rows = Object.values(table).flat();

describe.each(Object.values(states))('in the state $kind', (state) => {
  it.each(rows.map(([title, event, outcomes]) => ({ title, event, outcomes })))(
    '$event.kind: $title',
    ({ event, outcomes }) => {
      expect(outcomes[state.kind]).toBeTypeOf('string');
      expect(toText(state, event)).toBe(outcomes[state.kind]);
    },
  );
});

it('a session is that of the event, and a question is about it', () => {
  const event = { kind: 'answered', wanted: 'own', session: next } as const;
  const adoption = nextSession(states.own, { ...event, known: 'anna' });
  expect(adoption.state).toEqual({ kind: 'own', session: next, failures: 0 });
  expect(adoption.effects[0]).toEqual({ do: 'mark', userId: 'anna' });
  const doubt = nextSession(states.own, { ...event, known: 'berta' });
  const finding = { kind: 'question', session: next, isOffer: false };
  expect(doubt.effects).toEqual([{ do: 'publish', finding }]);
  const { effects } = nextSession(states.cookie_in_question, { kind: 'accepted' });
  expect(effects).toContainEqual({ do: 'share', session: anna });
});

it('a link that this browser requested is accepted without a question', () => {
  const link = { ...states.link, hasAsked: true };
  const event = { kind: 'answered', wanted: 'offered', session: next } as const;
  expect(toText(link, { ...event, known: null })).toBe('accepted_link:');
  expect(toText(link, { ...event, known: 'berta' })).toBe(asked);
});

it('attempts in a row become rarer, and a session begins the count again', () => {
  let state: SessionState = states.none;
  const delays: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const result = nextSession(state, { kind: 'failed', wanted: 'own', known: 'anna' });
    state = result.state;
    delays.push(...result.effects.flatMap((each) => (each.do === 'retry' ? [each.delayMs] : [])));
  }
  expect(delays).toEqual([1000, 2000, 5000, 10_000, 30_000, 30_000]);
  expect(nextSession(state, { kind: 'received', session: next }).state).toMatchObject({
    failures: 0,
  });
});
