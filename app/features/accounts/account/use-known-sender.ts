import { useProfile } from './use-profile.ts';

/** Name and email of a signed-in customer who writes to the shop; empty for others. */
export function useKnownSender(): { name: string; email: string } | undefined {
  const { data: profile } = useProfile();
  if (profile === undefined) return undefined;
  return { name: `${profile.first_name} ${profile.last_name}`.trim(), email: profile.email };
}
