import { BoardScreen } from '#app/features/tours/admin-tours/board-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

// Those of the map.
await loadTexts('work');

export default BoardScreen;
