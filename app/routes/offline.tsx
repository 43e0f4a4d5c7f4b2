import { OfflineScreen } from '#app/features/offline/offline-screen.tsx';

export default function OfflineRoute() {
  return <OfflineScreen />;
}
