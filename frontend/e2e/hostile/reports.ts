import fs from 'node:fs';
import path from 'node:path';

export interface Report {
  document: string;
  directive: string;
  blocked: string;
}

const folder = process.env.COLLEGIUM_DATA_DIR;
export const dataFolder = (): string => {
  if (!folder) throw new Error('COLLEGIUM_DATA_DIR names the data folder of the system under test.');
  return folder;
};

/** What browsers reported and the server took: its log has a line for each. */
export function reportsTaken(): Report[] {
  return fs
    .readFileSync(path.join(dataFolder(), 'server.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('content-security policy breached'))
    .map((line) => JSON.parse(line) as Report);
}
