import { WorkStartScreen } from '#app/features/frame/work-layout/work-start-screen.tsx';

export default WorkStartScreen;
