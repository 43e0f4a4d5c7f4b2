import { CustomersScreen } from '#app/features/accounts/admin-customers/customers-screen.tsx';

export default CustomersScreen;
