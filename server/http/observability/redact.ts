/** How many errors behind an error are told. */
const maximumDepth = 5;

/** What names a secret, before it: as a field, a parameter or a header. */
const named =
  /((?:password|passwd|secret|(?:access|refresh|id)_token|token(?:_hash)?|code_verifier|api_?key|authorization|cookie)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi;

const patterns: [RegExp, string][] = [
  // A signed token, wherever it stands.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [hidden]'],
  [named, '$1[hidden]'],
  // The password in an address.
  [/(\w+:\/\/[^\s:@/]*):[^\s@/]+@/g, '$1:[hidden]@'],
];

/** A text without the secrets that can be told from other text. */
export function hideSecrets(text: string): string {
  return patterns.reduce((hidden, [pattern, instead]) => hidden.replaceAll(pattern, instead), text);
}

/**
 * What of an error goes to the log. Errors carry along what they failed on: rows, requests, answers
 * of others. So no field is told but those named here, which say what kind of thing went wrong and
 * where.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: hideSecrets(String(error)) };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message: hideSecrets(message),
    stack: hideSecrets(stack),
    ...Object.fromEntries(facts.flatMap((fact) => pick(error, fact))),
    ...(cause !== undefined && depth < maximumDepth && { cause: describeError(cause, depth + 1) }),
  };
}

/** Codes of the system, of PostgreSQL and of HTTP, and names that the shop's own tables gave. */
const facts = ['code', 'constraint', 'table', 'column', 'routine', 'status', 'syscall'] as const;

function pick(error: Error, fact: string): [string, string | number][] {
  const value: unknown = Reflect.get(error, fact);
  return typeof value === 'string' || typeof value === 'number' ? [[fact, value]] : [];
}
