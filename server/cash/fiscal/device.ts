import type { DeviceEnvironment, OutageKind } from '#domain/cash/fiscal/devices.ts';
import type { FiscalSignature } from '#domain/cash/fiscal/record.ts';

/** What is signed: the id of the transaction, and the receipt as `Kassenbeleg-V1`. */
export interface SignRequest {
  id: string;
  client_id: string;
  /** The serial number of the register, under which the device knows the client. */
  client_serial: string;
  process_type: 'Kassenbeleg-V1';
  process_data: string;
}

/** A transaction that the device has numbered and not signed. */
export interface Started {
  number: number;
  /** ISO 8601, by the clock of the device. */
  started_at: string;
}

/** What a device knows of a transaction. */
export type Progress =
  | { kind: 'none' }
  | { kind: 'started'; started: Started }
  | { kind: 'signed'; signature: FiscalSignature };

export interface DeviceInfo {
  environment: DeviceEnvironment;
  /** Of the provider; `is_ready` says whether it signs. */
  state: string;
  is_ready: boolean;
  serial: string;
  algorithm: string;
  time_format: string;
  public_key: string;
  certificate: string;
  certification_id: string | null;
  /** The highest numbers that it has given. */
  signature_counter: number;
  transaction_counter: number;
}

export interface ClientInfo {
  serial: string;
  is_registered: boolean;
}

/** From the first instant up to before the second. */
export interface Span {
  from: Date;
  to: Date;
}

/** A certified security device (section 146a AO) of a provider. All throw DeviceFailure. */
export interface SigningDevice {
  info: () => Promise<DeviceInfo>;
  /** Undefined: the device does not know it. */
  client: (id: string) => Promise<ClientInfo | undefined>;
  find: (request: SignRequest) => Promise<Progress>;
  start: (request: SignRequest) => Promise<Started>;
  finish: (request: SignRequest, started: Started) => Promise<FiscalSignature>;
  /** The log of the device as a TAR file. */
  exportLog: (span: Span) => AsyncIterable<Uint8Array>;
}

export interface Failure {
  /** Whether it concerns all that is to be signed, or this record alone. */
  scope: 'device' | 'record';
  /**
   * `retry` may pass by itself. `refused`: the record will never be signed. `misconfigured` needs
   * the operator, and is tried again. `defective` needs another device.
   */
  kind: OutageKind | 'refused';
  reason: string;
  /** When the provider wants to be called again. */
  retry_after_s?: number;
}

export class DeviceFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}
