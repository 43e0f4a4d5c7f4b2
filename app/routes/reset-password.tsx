import { ResetPasswordScreen } from '#app/features/session/reset-password-screen.tsx';

export default function ResetPasswordRoute() {
  return <ResetPasswordScreen />;
}
