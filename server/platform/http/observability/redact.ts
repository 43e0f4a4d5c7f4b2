/** The maximum length of a chain of causes in the log. */
const maximumDepth = 5;

/** Secrets that follow their name: in a field, a parameter or a header. */
const named =
  /((?:password|passwd|secret|(?:access|refresh|id)_token|token(?:_hash)?|code_verifier|api_?key|authorization|cookie)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi;

const patterns: [RegExp, string][] = [
  // A JWT at any position.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [hidden]'],
  [named, '$1[hidden]'],
  // The password in a URL.
  [/(\w+:\/\/[^\s:@/]*):[^\s@/]+@/g, '$1:[hidden]@'],
];

/** Redacts the secrets that can be recognised by their form. */
export function hideSecrets(text: string): string {
  return patterns.reduce((hidden, [pattern, instead]) => hidden.replaceAll(pattern, instead), text);
}

/**
 * The loggable part of an error. Errors carry rows, requests and responses, so only the fields
 * listed here are logged: they name the kind and the place of the failure.
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

/** Codes of the system, PostgreSQL and HTTP, and names of the shop's own tables. */
const facts = ['code', 'constraint', 'table', 'column', 'routine', 'status', 'syscall'] as const;

function pick(error: Error, fact: string): [string, string | number][] {
  const value: unknown = Reflect.get(error, fact);
  return typeof value === 'string' || typeof value === 'number' ? [[fact, value]] : [];
}
