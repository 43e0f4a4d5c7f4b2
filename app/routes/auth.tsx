import { AuthScreen } from '#app/features/session/auth-screen.tsx';

export default function AuthRoute() {
  return <AuthScreen />;
}
