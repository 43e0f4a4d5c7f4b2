export { StaffOrderScreen as default } from '#app/features/orders/staff-order/staff-order-screen.tsx';
