import { z } from 'zod';
import type { Ad, Offers } from '#contract/offers.ts';
import { summarySchema } from '#server/catalog/service.ts';

export const offersSchema: z.ZodType<Offers> = z.strictObject({
  featured: z.array(summarySchema),
  weekly: z.array(summarySchema),
});

export const adSchema: z.ZodType<Ad> = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  button_text: z.string(),
  tint: z.string(),
  image_url: z.string().nullable(),
  image_position: z.enum(['left', 'right']),
  image_fit: z.enum(['contain', 'cover']),
  link_to: z.string(),
});
