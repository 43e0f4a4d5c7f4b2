import { ShortLifeScreen } from '#app/features/stock/admin-short-life/short-life-screen.tsx';

export default ShortLifeScreen;
