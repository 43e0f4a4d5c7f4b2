import { readHouseNumber } from '#domain/delivery/house-number.ts';
import { foldStreet } from '#domain/delivery/street-name.ts';
import {
  addressColumns,
  findColumn,
  refuseColumns,
} from '#server/delivery/streets/address-file.ts';
import { isAroundBerlin, toPosition } from './coordinates.ts';
import type { PositionRow } from './queries.ts';

const pairs = [
  ['lon', 'lat'],
  ['lng', 'lat'],
  ['longitude', 'latitude'],
  ['easting', 'northing'],
  ['ostwert', 'nordwert'],
  ['rechtswert', 'hochwert'],
  ['x', 'y'],
] as const;
/** Columns with a point as text ("POINT (392081.1 5820156.4)"), as a web feature service has it. */
const pointColumns = ['geom', 'the_geom', 'geometry', 'wkt'] as const;
/** Of "Adressen Berlin"; OpenAddresses has the letter in `number`. */
const letterColumn = 'hnr_zusatz';

type Cells = Record<string, string>;
export type AddressReader = (cells: Cells) => PositionRow | { problem: string };

/** Reads rows with these columns. @throws ImportError that names the missing ones */
export function readerFor(names: readonly string[]): AddressReader {
  const columns = Object.values(addressColumns);
  const [street, house_number, postal_code] = columns.map((list) => findColumn(names, list));
  const readPoint = pointReaderFor(names);
  if (
    street === undefined ||
    house_number === undefined ||
    postal_code === undefined ||
    readPoint === undefined
  ) {
    return refuseColumns([
      ...columns.filter((list) => findColumn(names, list) === undefined),
      ...(readPoint === undefined
        ? [[...pairs.map((pair) => pair.join('/')), ...pointColumns]]
        : []),
    ]);
  }
  return (cells) => {
    const address = {
      street: foldStreet(cells[street] ?? ''),
      house: readHouseNumber(`${cells[house_number] ?? ''} ${cells[letterColumn] ?? ''}`),
      postal_code: (cells[postal_code] ?? '').trim(),
    };
    if (address.street === '') return { problem: 'no street' };
    if (address.house === undefined) return { problem: 'no house number' };
    if (!/^\d{5}$/.test(address.postal_code)) return { problem: 'no postal code of five digits' };
    const point = readPoint(cells);
    if (point === undefined) return { problem: 'no coordinates' };
    const position = toPosition(...point);
    if (!isAroundBerlin(position)) {
      return { problem: `outside of Berlin's surroundings: ${point.join(', ')}` };
    }
    const { number, letter } = address.house;
    return {
      ...position,
      postal_code: address.postal_code,
      street: address.street,
      house_number: number,
      letter,
    };
  };
}

type Point = [x: number, y: number];

function pointReaderFor(
  names: readonly string[],
): ((cells: Cells) => Point | undefined) | undefined {
  const pair = pairs.find((each) => each.every((name) => names.includes(name)));
  if (pair !== undefined) return (cells) => toPoint(cells[pair[0]], cells[pair[1]]);
  const column = pointColumns.find((name) => names.includes(name));
  if (column === undefined) return undefined;
  return (cells) => {
    const [, x, y] = /^\s*POINT\s*\(\s*(\S+)\s+(\S+)\s*\)\s*$/i.exec(cells[column] ?? '') ?? [];
    return toPoint(x, y);
  };
}

/** Spreadsheets in German write a decimal comma. */
function toPoint(x = '', y = ''): Point | undefined {
  const [first, second] = [x, y].map((text) => text.trim().replace(',', '.'));
  const isNumber = /^-?\d+(\.\d+)?$/;
  if (first === undefined || second === undefined) return undefined;
  if (!isNumber.test(first) || !isNumber.test(second)) return undefined;
  return [Number(first), Number(second)];
}
