import { writeFile } from 'node:fs/promises';
import { createSampleMap } from './sample-map.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: npm run sample-map -- <file>');
await writeFile(file, createSampleMap());
