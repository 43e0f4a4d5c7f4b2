import type { Env } from '#server/env.ts';

/**
 * Whether cash at a door is recorded by the shop's software. Otherwise the driver writes it on the
 * printed list, and the takings are what is counted after the tour (ADR 0021).
 */
export function isCashRecorded({ FISCAL_MODE }: Pick<Env, 'FISCAL_MODE'>): boolean {
  return FISCAL_MODE !== 'paper';
}
