import { BoardScreen } from '#app/features/tours/admin-tours/board-screen.tsx';

export default BoardScreen;
