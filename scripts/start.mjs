// What `npm start` runs: on a fresh clone, under any npm and any Node from 18 on, without packages.
//   npm start -- --workers 4    several processes on one port
import { join } from 'node:path';
import { buildPages, findNode, installPackages, isBuilt, isInstalled } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { reportFailure, runStep } from './step.mjs';

try {
  if (!isInstalled()) await runStep('1/3 Installing packages', installPackages);
  if (!isBuilt()) await runStep('2/3 Building the pages', buildPages);
  console.log('3/3 Starting the shop');
  runServer(findNode(), join('server', 'main.ts'));
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
