import type { HotPayload } from 'vite';
import { z } from 'zod';

/** Messages between a development server and its parent, which runs Vite and outlives it. */
export const moduleRequest = z.object({
  id: z.number(),
  /** A call of Vite's module runner. */
  call: z.custom<HotPayload>((value) => value instanceof Object),
});

export const moduleResponse = z.object({
  id: z.number(),
  answer: z.custom<{ result: unknown } | { error: unknown }>((value) => value instanceof Object),
});

/** Sources have changed: the modules with these ids are stale. */
export const staleModules = z.object({ stale: z.array(z.string()) });
