import { OrderReceiptScreen } from '#app/features/stock/goods-receipt/order-receipt-screen.tsx';
import type { Route } from './+types/order-receipt.ts';

export default function OrderReceiptRoute({ params }: Route.ComponentProps) {
  return <OrderReceiptScreen key={params.orderId} orderId={params.orderId} />;
}
