export function publishBuild(draft: string): Promise<void>;
