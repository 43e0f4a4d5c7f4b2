import { z } from 'zod';

const serviceSchema = z.strictObject({
  build: z
    .union([z.string(), z.strictObject({ dockerfile_inline: z.string().startsWith('FROM ') })])
    .optional(),
  image: z.string().optional(),
  user: z.enum(['postgres', 'root']).optional(),
  restart: z.enum(['no', 'unless-stopped']),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  networks: z.strictObject({ default: z.strictObject({ ipv4_address: z.ipv4() }) }).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  volumes: z.array(z.string().regex(/^(\$\{\w+:\?\}|[^:$]+):\/[^:]+(:ro)?$/)).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.literal('service_completed_successfully') }))
    .optional(),
});

/** The parts of the format of Compose that deploy/cluster/compose.yaml uses; others are refused. */
export const composeSchema = z.strictObject({
  'x-database-machine': z.unknown(),
  'x-etcd': z.unknown(),
  'x-patroni': z.unknown(),
  'x-shop': z.unknown(),
  services: z.record(z.string(), serviceSchema),
  networks: z.strictObject({
    default: z.strictObject({
      ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })).length(1) }),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
});

export type ComposeService = z.infer<typeof serviceSchema>;
