import { z } from 'zod';

/** The parts of the objects that deploy/cluster/kubernetes uses; others are refused. */

const reference = z.strictObject({ name: z.string() });
const keyReference = z.strictObject({ name: z.string(), key: z.string() });
const labels = z.strictObject({ app: z.string() });
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
});
const object = <Version extends string, Kind extends string, Rest extends z.ZodRawShape>(
  apiVersion: Version,
  kind: Kind,
  rest: Rest,
) =>
  z.strictObject({
    apiVersion: z.literal(apiVersion),
    kind: z.literal(kind),
    metadata: reference,
    ...rest,
  });

export const clusterSchema = object('postgresql.cnpg.io/v1', 'Cluster', {
  spec: z.strictObject({
    instances: z.int().min(3),
    imageName: z.string(),
    primaryUpdateStrategy: z.enum(['supervised', 'unsupervised']),
    affinity: z.strictObject({
      enablePodAntiAffinity: z.literal(true),
      podAntiAffinityType: z.literal('required'),
      topologyKey: z.literal('kubernetes.io/hostname'),
    }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        encoding: z.literal('UTF8'),
        localeCollate: z.string(),
        localeCType: z.string(),
        dataChecksums: z.boolean(),
      }),
    }),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int().min(1),
        dataDurability: z.enum(['preferred', 'required']),
      }),
      // Texts, also for numbers: the operator refuses others.
      parameters: z.record(z.string(), z.string()),
    }),
    storage: z.strictObject({ size: z.string().regex(/^\d+Gi$/) }),
    plugins: z.array(
      z.strictObject({
        name: z.literal('barman-cloud.cloudnative-pg.io'),
        isWALArchiver: z.literal(true),
        parameters: z.strictObject({ barmanObjectName: z.string() }),
      }),
    ),
  }),
});
export const backupSchema = object('postgresql.cnpg.io/v1', 'ScheduledBackup', {
  spec: z.strictObject({
    // With seconds, unlike cron.
    schedule: z.string().regex(/^\S+( \S+){5}$/),
    backupOwnerReference: z.literal('self'),
    cluster: reference,
    method: z.literal('plugin'),
    pluginConfiguration: z.strictObject({ name: z.literal('barman-cloud.cloudnative-pg.io') }),
  }),
});
export const storeSchema = object('barmancloud.cnpg.io/v1', 'ObjectStore', {
  spec: z.strictObject({
    retentionPolicy: z.string().regex(/^\d+[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string().startsWith('s3://'),
      endpointURL: z.url({ protocol: /^https$/ }),
      s3Credentials: z.strictObject({ accessKeyId: keyReference, secretAccessKey: keyReference }),
      wal: z.strictObject({
        compression: z.enum(['bzip2', 'gzip', 'lz4', 'snappy', 'xz', 'zstd']),
      }),
    }),
  }),
});
export const settingsSchema = object('v1', 'ConfigMap', { data: z.record(z.string(), z.string()) });
const containerSchema = z.strictObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: reference }),
      z.strictObject({ secretRef: reference }),
    ]),
  ),
  env: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string().optional(),
      valueFrom: z.strictObject({ secretKeyRef: keyReference }).optional(),
    }),
  ),
  volumeMounts: z.array(
    z.strictObject({
      name: z.string(),
      mountPath: z.string(),
      readOnly: z.literal(true).optional(),
    }),
  ),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string().regex(/^\d+Mi$/) }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
export const deploymentSchema = object('apps/v1', 'Deployment', {
  spec: z.strictObject({
    replicas: z.int().min(2),
    selector: z.strictObject({ matchLabels: labels }),
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.literal(0) }),
    }),
    template: z.strictObject({
      metadata: z.strictObject({ labels }),
      spec: z.strictObject({
        terminationGracePeriodSeconds: z.int(),
        automountServiceAccountToken: z.literal(false),
        securityContext: z.strictObject({
          runAsNonRoot: z.literal(true),
          runAsUser: z.int(),
          runAsGroup: z.int(),
          fsGroup: z.int(),
        }),
        affinity: z.strictObject({
          podAntiAffinity: z.strictObject({
            requiredDuringSchedulingIgnoredDuringExecution: z.array(
              z.strictObject({
                topologyKey: z.literal('kubernetes.io/hostname'),
                labelSelector: z.strictObject({ matchLabels: labels }),
              }),
            ),
          }),
        }),
        containers: z.tuple([containerSchema]),
        volumes: z.array(
          z.union([
            z.strictObject({ name: z.string(), emptyDir: z.strictObject({}) }),
            z.strictObject({
              name: z.string(),
              secret: z.strictObject({
                secretName: z.string(),
                items: z.array(z.strictObject({ key: z.string(), path: z.string() })),
              }),
            }),
          ]),
        ),
      }),
    }),
  }),
});
export const serviceOfShopSchema = object('v1', 'Service', {
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
});
export const budgetSchema = object('policy/v1', 'PodDisruptionBudget', {
  spec: z.strictObject({
    minAvailable: z.int().min(1),
    selector: z.strictObject({ matchLabels: labels }),
  }),
});
export const ingressSchema = object('networking.k8s.io/v1', 'Ingress', {
  spec: z.strictObject({
    tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
    rules: z.array(
      z.strictObject({
        host: z.string(),
        http: z.strictObject({
          paths: z.array(
            z.strictObject({
              path: z.literal('/'),
              pathType: z.literal('Prefix'),
              backend: z.strictObject({
                service: z.strictObject({ name: z.string(), port: reference }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
});
export const manifestSchema = z.discriminatedUnion('kind', [
  clusterSchema,
  backupSchema,
  storeSchema,
  settingsSchema,
  deploymentSchema,
  serviceOfShopSchema,
  budgetSchema,
  ingressSchema,
]);
