/** Berlin's town hall, degrees. */
const latitude = 52.5186;
const longitude = 13.4083;
/** Of the sun's centre below the horizon: its radius and the refraction of the air, degrees. */
const depression = 0.833;

const dayMs = 24 * 60 * 60_000;
const j2000 = Date.UTC(2000, 0, 1, 12);

/**
 * Sunset in Berlin on a day (YYYY-MM-DD), within a minute of published tables: the equations of
 * the NOAA Solar Calculator, after J. Meeus, "Astronomical Algorithms".
 */
export function sunsetOn(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The sun moves on during the day: compute its position at the sunset found before.
  let minutes = 18 * 60;
  for (let pass = 0; pass < 3; pass += 1) {
    const { declination, equationOfTime } = sunAt(midnight + minutes * 60_000);
    const noon = 12 * 60 - 4 * longitude - equationOfTime;
    minutes = noon + 4 * hourAngle(declination);
  }
  return new Date(midnight + minutes * 60_000);
}

/** Degrees between noon and sunset. */
function hourAngle(declination: number): number {
  const cosine =
    (cos(90 + depression) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
  return degrees(Math.acos(cosine));
}

/** Declination in degrees, and by how many minutes a sundial is ahead of the clock. */
function sunAt(instant: number): { declination: number; equationOfTime: number } {
  const centuries = (instant - j2000) / dayMs / 36_525;
  const meanLongitude = 280.46646 + centuries * (36_000.76983 + centuries * 0.0003032);
  const meanAnomaly = 357.52911 + centuries * (35_999.05029 - centuries * 0.0001537);
  const eccentricity = 0.016708634 - centuries * (0.000042037 + centuries * 0.0000001267);
  const center =
    sin(meanAnomaly) * (1.914602 - centuries * (0.004817 + centuries * 0.000014)) +
    sin(2 * meanAnomaly) * (0.019993 - centuries * 0.000101) +
    sin(3 * meanAnomaly) * 0.000289;
  const node = 125.04 - 1934.136 * centuries;
  const apparentLongitude = meanLongitude + center - 0.00569 - 0.00478 * sin(node);
  const obliquity = 23.439291 - centuries * 0.0130042 + 0.00256 * cos(node);
  const y = Math.tan(radians(obliquity / 2)) ** 2;
  const equation =
    y * sin(2 * meanLongitude) -
    2 * eccentricity * sin(meanAnomaly) +
    4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude) -
    0.5 * y * y * sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly);
  return {
    declination: degrees(Math.asin(sin(obliquity) * sin(apparentLongitude))),
    equationOfTime: 4 * degrees(equation),
  };
}

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin(radians(angle));
const cos = (angle: number) => Math.cos(radians(angle));
