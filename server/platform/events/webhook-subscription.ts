import type { ChannelSubscriber } from './channel-subscriber.ts';

/** Wakes the deliveries when an event was recorded, and for those of while LISTEN was down. */
export function wakeWebhooks({ wake }: { wake: () => void }): ChannelSubscriber {
  return {
    channels: ['webhooks'],
    onConnect: wake,
    onMessage: wake,
    onDisconnect: () => undefined,
  };
}
