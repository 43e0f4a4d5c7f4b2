import { DoubtsScreen } from '#app/features/stock/admin-doubts/doubts-screen.tsx';

export default DoubtsScreen;
