// Loaded before the server (`node --import`): no server is left behind when the start script is
// killed.
import { whenOrphaned } from './orphan.mjs';

whenOrphaned({}, () => process.kill(process.pid, 'SIGTERM'));
