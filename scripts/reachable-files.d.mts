/** The built files that the routes with these ids may load. */
export function listReachable(directory: string, routes: RegExp): Promise<string[]>;
