import { StaffOrderScreen } from '#app/features/orders/staff-order/staff-order-screen.tsx';

export default StaffOrderScreen;
