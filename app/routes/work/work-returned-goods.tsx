import { ReturnedGoodsScreen } from '#app/features/stock/returned-goods/returned-goods-screen.tsx';

export default ReturnedGoodsScreen;
