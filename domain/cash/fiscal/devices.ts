/** Who rents certified security devices to shops. */
export const deviceProviders = ['fiskaly'] as const;
export type DeviceProvider = (typeof deviceProviders)[number];

/** A test device signs nothing that the tax office accepts. */
export const deviceEnvironments = ['test', 'live'] as const;
export type DeviceEnvironment = (typeof deviceEnvironments)[number];

/** `retry` may pass by itself, `misconfigured` needs the operator, `defective` another device. */
export const outageKinds = ['retry', 'misconfigured', 'defective'] as const;
export type OutageKind = (typeof outageKinds)[number];
