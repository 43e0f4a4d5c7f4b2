import { OfflineScreen } from '#app/features/frame/offline/offline-screen.tsx';

export default function OfflineRoute() {
  return <OfflineScreen />;
}
