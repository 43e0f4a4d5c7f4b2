// What `npm run dev` runs: the shop with hot module replacement, restarted when a file of the
// server changes.
import { join } from 'node:path';
import { findNode, installPackages, isInstalled } from './prepare.mjs';
import { runServer } from './run-server.mjs';
import { reportFailure, runStep } from './step.mjs';

try {
  if (!isInstalled()) await runStep('Installing packages', installPackages);
  runServer(findNode(), join('server', 'dev.ts'));
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
