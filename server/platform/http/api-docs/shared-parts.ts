import type { Json } from './schemas.ts';

export interface Operation extends Json {
  parameters?: Json[];
  responses: Json;
}

/** Moves parameters that several operations share to one place; returns them by name. */
export function hoistParameters(operations: readonly Operation[]): Json {
  const all = operations.flatMap(({ parameters = [] }) => parameters);
  const shared = new Map<string, Json>();
  for (const [text, same] of Map.groupBy(all, (parameter) => JSON.stringify(parameter))) {
    const [first] = same;
    const name = String(first?.name);
    if (first !== undefined && same.length > 1 && !shared.has(name)) shared.set(name, first);
    if (JSON.stringify(shared.get(name)) !== text) continue;
    for (const operation of operations) {
      operation.parameters &&= operation.parameters.map((parameter) =>
        JSON.stringify(parameter) === text
          ? { $ref: `#/components/parameters/${name}` }
          : parameter,
      );
    }
  }
  return Object.fromEntries(shared);
}

/**
 * Moves responses that several operations share to one place; returns them by the name of their
 * schema or, for refusals, by the last of their codes, which is the most specific one.
 */
export function hoistResponses(operations: readonly Operation[]): Json {
  const all = operations.flatMap(({ responses }) => Object.values(responses));
  const shared = new Map<string, unknown>();
  for (const [text, same] of Map.groupBy(all, (response) => JSON.stringify(response))) {
    const name = (refusal.exec(text) ?? success.exec(text))?.[1];
    if (name === undefined || same.length === 1 || shared.has(name)) continue;
    shared.set(name, same[0]);
    for (const { responses } of operations) {
      for (const [status, response] of Object.entries(responses)) {
        if (JSON.stringify(response) === text)
          responses[status] = { $ref: `#/components/responses/${name}` };
      }
    }
  }
  return Object.fromEntries([...shared].toSorted(([a], [b]) => a.localeCompare(b)));
}

const refusal = /^\{"\$ref":"[^"]+","description":"(?:\w+, )*(\w+)"\}$/;
const success = /^\{"description":"Done",.*"#\/components\/schemas\/(\w+)"\}\}\}\}$/;
