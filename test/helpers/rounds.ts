/**
 * How often a test repeats what happens at the same moment. A lock that is missing shows in the
 * first tens of rounds, as both sides meet in most of them: a whole run makes a fifth, and
 * `THOROUGH=1` all of them.
 */
export function rounds(thorough: number, usual = Math.ceil(thorough / 5)): number {
  return process.env.THOROUGH === '1' ? thorough : usual;
}
