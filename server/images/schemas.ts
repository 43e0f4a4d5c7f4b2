import { z } from 'zod';

export const imageForm = z.strictObject({ file: z.file() });
export const uploadedImageSchema = z.strictObject({ image_url: z.string() });
