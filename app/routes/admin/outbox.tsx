import { OutboxScreen } from '#app/features/messages/admin-outbox/outbox-screen.tsx';

export default OutboxScreen;
