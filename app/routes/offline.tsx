import { OfflineScreen } from '#app/features/connection/offline-screen.tsx';

export default function OfflineRoute() {
  return <OfflineScreen />;
}
