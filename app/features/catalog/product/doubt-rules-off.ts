import { useSyncExternalStore } from 'react';
import { createStoredStore } from '#app/api/store.ts';

const none: ReadonlySet<string> = new Set();

/** Doubt rules that a reader has switched off. What someone believes never leaves this browser. */
const rulesOff = createStoredStore('kiezkorb.doubt_rules_off', (text): ReadonlySet<string> => {
  return text === null ? none : new Set(text.split(','));
});

/** None on the server, which renders for no particular reader. */
export function useDoubtRulesOff(): ReadonlySet<string> {
  return useSyncExternalStore(rulesOff.subscribe, rulesOff.read, () => none);
}

export function switchDoubtRule(rule: string, isOn: boolean): void {
  const others = [...rulesOff.read()].filter((each) => each !== rule);
  const off = isOn ? others : [...others, rule];
  rulesOff.set(off.length === 0 ? null : off.join(','));
}
