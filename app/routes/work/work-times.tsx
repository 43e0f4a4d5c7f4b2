import { TimesScreen } from '#app/features/staff/work-times/times-screen.tsx';

export default TimesScreen;
