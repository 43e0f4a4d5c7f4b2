import { ProfileHub } from '#app/features/account/profile-hub.tsx';

export default function ProfileRoute() {
  return <ProfileHub />;
}
