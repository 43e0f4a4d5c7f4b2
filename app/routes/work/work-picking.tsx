import { BatchesScreen } from '#app/features/stock/picking/batches-screen.tsx';

export default BatchesScreen;
