import { DeliveriesScreen } from '#app/features/messages/admin-webhooks/deliveries-screen.tsx';

export default DeliveriesScreen;
