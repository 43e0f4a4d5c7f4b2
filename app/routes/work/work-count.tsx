import { CountScreen } from '#app/features/stock/stock/count-screen.tsx';

export default CountScreen;
