export const outboxChannels = ['mail', 'sms'] as const;
export type OutboxChannel = (typeof outboxChannels)[number];

/** `stored`: no transport is configured, the message stays in the shop. */
export const outboxStates = ['queued', 'sent', 'stored', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];
