import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Tone } from '#app/ui/tone.ts';
import type { Till } from '#contract/cash/tills.schema.ts';

type TillState = 'open' | 'counted' | 'closed';

const tones: Record<TillState, Tone> = { open: 'info', counted: 'warning', closed: 'success' };

export function stateOf({ counted, closed_at }: Pick<Till, 'closed_at' | 'counted'>): TillState {
  if (closed_at !== null) return 'closed';
  return counted === null ? 'open' : 'counted';
}

export function hasFloat({ movements }: Pick<Till, 'movements'>): boolean {
  return movements.some(({ reason }) => reason === 'float');
}

export function TillStateBadge({ till }: { till: Till }) {
  const { t } = useTranslation();
  const state = stateOf(till);
  return <Badge tone={tones[state]}>{t(`admin_tills.state.${state}`)}</Badge>;
}
