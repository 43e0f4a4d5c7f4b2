import { WorkStartScreen } from '#app/features/work-layout/work-start-screen.tsx';

export default function WorkStartRoute() {
  return <WorkStartScreen />;
}
