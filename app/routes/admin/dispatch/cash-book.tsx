import { CashBookScreen } from '#app/features/cash/admin-cash-book/cash-book-screen.tsx';

export default CashBookScreen;
