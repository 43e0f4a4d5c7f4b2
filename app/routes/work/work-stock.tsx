import { StockScreen } from '#app/features/stock/stock/stock-screen.tsx';

export default StockScreen;
