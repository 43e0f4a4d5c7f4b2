import { WebhooksScreen } from '#app/features/messages/admin-webhooks/webhooks-screen.tsx';

export default WebhooksScreen;
