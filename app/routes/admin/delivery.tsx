import { DeliveryScreen } from '#app/features/delivery/admin-delivery/delivery-screen.tsx';

export default DeliveryScreen;
