import type { Position } from '#domain/tours/distance.ts';

/**
 * Localities of Berlin, their centres by GeoNames (CC BY 4.0, see NOTICE) in degrees, and the
 * postal codes that each has a large part of, assigned by hand: all of Berlin's.
 */
// oxfmt-ignore
const localities: readonly [name: string, latitude: number, longitude: number, codes: string][] = [
  ['Mitte', 52.52003, 13.40489, '10115 10117 10119 10178 10179'],
  ['Friedrichshain', 52.51559, 13.45482, '10243 10245 10247 10249'],
  ['Friedrichsfelde', 52.50575, 13.50812, '10315 10319'],
  ['Rummelsburg', 52.50146, 13.4934, '10317'],
  ['Karlshorst', 52.48419, 13.53185, '10318'],
  ['Lichtenberg', 52.51395, 13.49975, '10365 10367'],
  ['Fennpfuhl', 52.52921, 13.47267, '10369'],
  ['Prenzlauer Berg', 52.53878, 13.42443, '10405 10407 10409 10435 10437 10439'],
  ['Moabit', 52.52635, 13.33903, '10551 10553 10559'],
  ['Hansaviertel', 52.51853, 13.34178, '10555 10557'],
  ['Charlottenburg', 52.51667, 13.28333, '10585 10587 10589 10623 10625 10627 10629 14057 14059'],
  ['Wilmersdorf', 52.48333, 13.31667, '10707 10709 10713 10715 10717 10719 14197'],
  ['Halensee', 52.49005, 13.29602, '10711'],
  ['Schöneberg', 52.49801, 13.3443, '10777 10779 10781 10783 10789 10823 10825 10827 10829'],
  ['Tiergarten', 52.51667, 13.36667, '10785 10787'],
  ['Kreuzberg', 52.49973, 13.40338, '10961 10963 10965 10967 10969 10997 10999'],
  ['Neukölln', 52.47719, 13.43126, '12043 12045 12047 12049 12051 12053 12055 12057 12059'],
  ['Tempelhof', 52.46667, 13.4, '12099 12101 12103'],
  ['Mariendorf', 52.4378, 13.38109, '12105 12107 12109'],
  ['Steglitz', 52.45606, 13.332, '12157 12163 12165 12167 12169'],
  ['Friedenau', 52.47133, 13.32813, '12159 12161'],
  ['Lichterfelde', 52.4333, 13.30762, '12203 12205 12207 12209'],
  ['Lankwitz', 52.43623, 13.3459, '12247 12249'],
  ['Marienfelde', 52.41868, 13.36723, '12277 12279'],
  ['Lichtenrade', 52.39844, 13.40637, '12305 12307 12309'],
  ['Britz', 52.44293, 13.43388, '12347 12359'],
  ['Buckow', 52.42162, 13.43613, '12349'],
  ['Gropiusstadt', 52.42686, 13.46053, '12351 12353'],
  ['Rudow', 52.42407, 13.48529, '12355 12357'],
  ['Alt-Treptow', 52.48863, 13.4586, '12435'],
  ['Baumschulenweg', 52.46583, 13.48523, '12437'],
  ['Niederschöneweide', 52.45564, 13.51554, '12439'],
  ['Oberschöneweide', 52.46106, 13.52108, '12459'],
  ['Johannisthal', 52.44653, 13.5066, '12487'],
  ['Adlershof', 52.43548, 13.54825, '12489'],
  ['Altglienicke', 52.41116, 13.5355, '12524'],
  ['Bohnsdorf', 52.39434, 13.57339, '12526'],
  ['Grünau', 52.41642, 13.58039, '12527'],
  ['Köpenick', 52.4455, 13.57455, '12555 12557 12559'],
  ['Friedrichshagen', 52.45052, 13.62463, '12587'],
  ['Rahnsdorf', 52.44115, 13.68708, '12589'],
  ['Hellersdorf', 52.53319, 13.6088, '12619 12627 12629'],
  ['Kaulsdorf', 52.51732, 13.58871, '12621'],
  ['Mahlsdorf', 52.50935, 13.61373, '12623'],
  ['Marzahn', 52.54525, 13.56983, '12679 12681 12685 12687 12689'],
  ['Biesdorf', 52.50906, 13.5534, '12683'],
  ['Neu-Hohenschönhausen', 52.56681, 13.51255, '13051 13057 13059'],
  ['Alt-Hohenschönhausen', 52.54608, 13.5013, '13053 13055'],
  ['Weißensee', 52.55632, 13.46649, '13086 13088'],
  ['Heinersdorf', 52.57173, 13.43757, '13089'],
  ['Karow', 52.60904, 13.48117, '13125'],
  ['Französisch Buchholz', 52.60242, 13.43019, '13127'],
  ['Blankenburg', 52.59293, 13.45516, '13129'],
  ['Niederschönhausen', 52.58483, 13.40272, '13156'],
  ['Rosenthal', 52.59976, 13.37774, '13158'],
  ['Blankenfelde', 52.61863, 13.39057, '13159'],
  ['Pankow', 52.56926, 13.40186, '13187 13189'],
  ['Wedding', 52.54734, 13.35594, '13347 13349 13351 13353'],
  ['Gesundbrunnen', 52.55035, 13.39139, '13355 13357 13359'],
  ['Reinickendorf', 52.56395, 13.33552, '13403 13405 13407 13409'],
  ['Märkisches Viertel', 52.59841, 13.35766, '13435 13439'],
  ['Wittenau', 52.59319, 13.32127, '13437'],
  ['Frohnau', 52.63336, 13.29024, '13465'],
  ['Hermsdorf', 52.61421, 13.30587, '13467'],
  ['Waidmannslust', 52.60691, 13.31968, '13469'],
  ['Heiligensee', 52.61449, 13.24501, '13503'],
  ['Konradshöhe', 52.58535, 13.22758, '13505'],
  ['Tegel', 52.57601, 13.29389, '13507'],
  ['Borsigwalde', 52.58522, 13.30788, '13509'],
  ['Spandau', 52.5511, 13.19921, '13581 13583 13585 13597'],
  ['Hakenfelde', 52.55877, 13.20831, '13587'],
  ['Falkenhagener Feld', 52.55191, 13.16802, '13589'],
  ['Staaken', 52.53661, 13.15057, '13591'],
  ['Wilhelmstadt', 52.52379, 13.18916, '13593 13595'],
  ['Haselhorst', 52.54409, 13.23743, '13599'],
  ['Charlottenburg-Nord', 52.53048, 13.29371, '13627'],
  ['Siemensstadt', 52.54053, 13.26294, '13629'],
  ['Westend', 52.51708, 13.27636, '14050 14052 14053 14055'],
  ['Kladow', 52.45423, 13.14445, '14089'],
  ['Wannsee', 52.41915, 13.15531, '14109'],
  ['Nikolassee', 52.4227, 13.18508, '14129'],
  ['Zehlendorf', 52.43333, 13.25, '14163 14165 14167 14169'],
  ['Grunewald', 52.48338, 13.26586, '14193'],
  ['Dahlem', 52.4581, 13.28702, '14195'],
  ['Schmargendorf', 52.47517, 13.29071, '14199'],
];

const centres = new Map<string, Position>(
  localities.flatMap(([, latitude, longitude, codes]) =>
    codes.split(' ').map((code) => [code, { latitude, longitude }] as const),
  ),
);

/** How far from an address a locality is still of use on a map, in degrees: four kilometres. */
const around = { latitude: 0.036, longitude: 0.06 };

interface Locality extends Position {
  name: string;
}

/** The localities with one of these positions nearby. */
export function listLocalitiesAround(positions: readonly Position[]): Locality[] {
  const isNear = (latitude: number, longitude: number) =>
    positions.some(
      (each) =>
        Math.abs(each.latitude - latitude) < around.latitude &&
        Math.abs(each.longitude - longitude) < around.longitude,
    );
  return localities
    .filter(([, latitude, longitude]) => isNear(latitude, longitude))
    .map(([name, latitude, longitude]) => ({ name, latitude, longitude }));
}

/** Berlin, by GeoNames. */
export const berlinCentre: Position = { latitude: 52.52437, longitude: 13.41053 };

/** The city of a postal code; null for those of no locality above. */
export function findCity(postalCode: string): string | null {
  return centres.has(postalCode) ? 'Berlin' : null;
}

/** The centre of the locality of a postal code; undefined outside of Berlin. */
export function localityCentre(postalCode: string): Position | undefined {
  return centres.get(postalCode);
}
