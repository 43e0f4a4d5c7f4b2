export const reportableKinds = ['device', 'register'] as const;
export type ReportableKind = (typeof reportableKinds)[number];

/** A signing device, or a register that it signs for. */
export interface ReportableSystem {
  kind: ReportableKind;
  serial: string;
  /** Days in Berlin. */
  begins_on: string;
  ended_on: string | null;
}

export interface UnreportedChange {
  kind: ReportableKind;
  serial: string;
  change: 'began' | 'ended';
  on: string;
}

/** Days after a change without a report, of which the law allows a month. */
export const remindAfterDays = 21;

/** What a report of that day names: everything that was in use until then. */
export function systemsOn<Each extends ReportableSystem>(
  day: string,
  systems: readonly Each[],
): Each[] {
  return systems
    .filter(({ begins_on }) => begins_on <= day)
    .map((each) => ({
      ...each,
      ended_on: each.ended_on !== null && each.ended_on > day ? null : each.ended_on,
    }));
}

/** What has changed since the last report, the oldest first. */
export function listUnreported(
  current: readonly ReportableSystem[],
  reported: readonly ReportableSystem[],
): UnreportedChange[] {
  const known = new Map(reported.map((each) => [`${each.kind} ${each.serial}`, each]));
  return current
    .flatMap(({ kind, serial, begins_on, ended_on }): UnreportedChange[] => {
      const before = known.get(`${kind} ${serial}`);
      return [
        ...(before === undefined
          ? [{ kind, serial, change: 'began' as const, on: begins_on }]
          : []),
        ...(ended_on !== null && (before?.ended_on ?? null) === null
          ? [{ kind, serial, change: 'ended' as const, on: ended_on }]
          : []),
      ];
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}
