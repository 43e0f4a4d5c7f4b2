import { ReceiptsScreen } from '#app/features/stock/goods-receipt/receipts-screen.tsx';

export default ReceiptsScreen;
