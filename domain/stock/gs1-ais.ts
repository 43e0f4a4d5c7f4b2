/**
 * All application identifiers (AI) of GS1 with the form of their values, as of 29 November 2026.
 * Source of the facts: GS1 General Specifications, section 3, and the GS1 syntax dictionary
 * (github.com/gs1/gs1-syntax-dictionary, release of 0344bf48).
 *
 * `N6` are six digits, `X..20` one to twenty characters of GS1 set 82, `Y` of set 39, `Z` of
 * base64url; brackets enclose what may be missing. `*` has a predefined length: no separator
 * follows, and each other value ends at a separator or at the end of the label.
 */
const table = `
  00 N18 *
  01-02 N14 *
  10 X..20
  11-13 N6 *
  15-17 N6 *
  20 N2 *
  21-22 X..20
  235 X..28
  240-241 X..30
  242 N..6
  243 X..20
  250-251 X..30
  253 N13[X..17]
  254 X..20
  255 N13[N..12]
  30 N..8
  3100-3105 N6 *
  3110-3115 N6 *
  3120-3125 N6 *
  3130-3135 N6 *
  3140-3145 N6 *
  3150-3155 N6 *
  3160-3165 N6 *
  3200-3205 N6 *
  3210-3215 N6 *
  3220-3225 N6 *
  3230-3235 N6 *
  3240-3245 N6 *
  3250-3255 N6 *
  3260-3265 N6 *
  3270-3275 N6 *
  3280-3285 N6 *
  3290-3295 N6 *
  3300-3305 N6 *
  3310-3315 N6 *
  3320-3325 N6 *
  3330-3335 N6 *
  3340-3345 N6 *
  3350-3355 N6 *
  3360-3365 N6 *
  3370-3375 N6 *
  3400-3405 N6 *
  3410-3415 N6 *
  3420-3425 N6 *
  3430-3435 N6 *
  3440-3445 N6 *
  3450-3455 N6 *
  3460-3465 N6 *
  3470-3475 N6 *
  3480-3485 N6 *
  3490-3495 N6 *
  3500-3505 N6 *
  3510-3515 N6 *
  3520-3525 N6 *
  3530-3535 N6 *
  3540-3545 N6 *
  3550-3555 N6 *
  3560-3565 N6 *
  3570-3575 N6 *
  3600-3605 N6 *
  3610-3615 N6 *
  3620-3625 N6 *
  3630-3635 N6 *
  3640-3645 N6 *
  3650-3655 N6 *
  3660-3665 N6 *
  3670-3675 N6 *
  3680-3685 N6 *
  3690-3695 N6 *
  37 N..8
  3900-3909 N..15
  3910-3919 N3N..15
  3920-3929 N..15
  3930-3939 N3N..15
  3940-3943 N4
  3950-3955 N6
  400-401 X..30
  402 N17
  403 X..30
  410-417 N13 *
  420 X..20
  421 N3X..9
  422 N3
  423 N..15
  424 N3
  425 N..15
  426 N3
  427 X..3
  4300-4301 X..35
  4302-4306 X..70
  4307 X2
  4308 X..30
  4309 N20
  4310-4311 X..35
  4312-4316 X..70
  4317 X2
  4318 X..20
  4319 X..30
  4320 X..35
  4321-4323 N1
  4324-4325 N10
  4326 N6
  4330-4333 N6[X1]
  7001 N13
  7002 X..30
  7003 N10
  7004 N..4
  7005 X..12
  7006 N6
  7007 N6[N6]
  7008 X..3
  7009 X..10
  7010 X..2
  7011 N6[N4]
  7020-7022 X..20
  7023 X..30
  7030-7039 N3X..27
  7040 N1X3
  710-715 X..20
  7230-7239 X2X..28
  7240 X..20
  7241 N2
  7242 X..25
  8001 N14
  8002 X..20
  8003 N14[X..16]
  8004 X..30
  8005 N6
  8006 N18
  8007 X..34
  8008 N8[N..4]
  8009 X..50
  8010 Y..30
  8011 N..12
  8012 X..20
  8013 X..25
  8017-8018 N18
  8019 N..10
  8020 X..25
  8026 N18
  8030 Z..90
  8110 X..70
  8111 N4
  8112 X..70
  8200 X..70
  90 X..30
  91-99 X..90`;

export interface Gs1Ai {
  /** Of the value, if it is predefined. */
  length: number | undefined;
  pattern: RegExp;
}

/** Characters of the values: digits, GS1 sets 82 and 39, base64url. */
const sets = new Map([
  ['N', String.raw`\d`],
  ['X', '[!"%-?A-Z_a-z]'],
  ['Y', String.raw`[#\-/\dA-Z]`],
  ['Z', String.raw`[\w=\-]`],
]);

export const gs1Ais: ReadonlyMap<string, Gs1Ai> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [ais = '', form = '', mark] = row.trim().split(' ');
      const length = mark === '*' ? Number(form.slice(1)) : undefined;
      const format: Gs1Ai = { length, pattern: toPattern(form) };
      return listAis(ais).map((ai) => [ai, format] as const);
    }),
);

function listAis(ais: string): string[] {
  const [first = '', last = first] = ais.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
}

/** `N13[X..17]`: what is in brackets may be missing. */
function toPattern(form: string): RegExp {
  const [required = '', optional] = form.split(/[[\]]/);
  const end = optional === undefined ? '' : `(?:${toSource(optional)})?`;
  return new RegExp(`^${toSource(required)}${end}$`);
}

function toSource(parts: string): string {
  return Array.from(parts.matchAll(/([NXYZ])(\.\.)?(\d+)/g), ([, set, upTo, length]) => {
    const characters = sets.get(set ?? '') ?? '';
    return `${characters}{${upTo === undefined ? '' : '1,'}${length}}`;
  }).join('');
}
