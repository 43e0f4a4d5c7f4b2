import { ToursScreen } from '#app/features/tours/tours/tours-screen.tsx';

export default ToursScreen;
