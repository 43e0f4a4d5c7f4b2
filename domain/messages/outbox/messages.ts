export const outboxChannels = ['mail', 'sms'] as const;
export type OutboxChannel = (typeof outboxChannels)[number];

/** Of files that a mail brings. */
export const messageFileTypes = ['application/pdf', 'text/csv'] as const;
export type MessageFileType = (typeof messageFileTypes)[number];

/** `stored`: no transport is configured, the message stays in the shop. */
export const outboxStates = ['queued', 'sent', 'stored', 'failed'] as const;
export type OutboxState = (typeof outboxStates)[number];
