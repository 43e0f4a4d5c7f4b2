import { z } from 'zod';

export const eventHeadersSchema = z.object({
  'last-event-id': z.string().max(100).exactOptional(),
});
export type EventHeaders = z.infer<typeof eventHeadersSchema>;
