/** RFC 7636, in lower case. */
export const codeChallengeMethods = ['s256', 'plain'] as const;
export type CodeChallengeMethod = (typeof codeChallengeMethods)[number];
