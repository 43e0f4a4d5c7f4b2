/**
 * What is checked of an export: V1 form, V2 keys, V3 sums, V4 cash, V5 references, V6 signatures,
 * V7 names of customers, V8 logs of the devices.
 */
export type Rule = 'V1' | 'V2' | 'V3' | 'V4' | 'V5' | 'V6' | 'V7' | 'V8';

export interface Finding {
  rule: Rule;
  file: string;
  message: string;
}

export type Report = (rule: Rule, file: string, message: string) => void;

/** Of one fault, thousands of rows may tell. */
const most = 500;

export function collectFindings(): { findings: Finding[]; report: Report } {
  const findings: Finding[] = [];
  return {
    findings,
    report: (rule, file, message) => {
      if (findings.length < most) findings.push({ rule, file, message });
    },
  };
}
