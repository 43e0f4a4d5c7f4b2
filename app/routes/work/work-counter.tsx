import { CounterScreen } from '#app/features/tours/counter/counter-screen.tsx';

export default CounterScreen;
