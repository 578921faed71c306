import fs from 'node:fs';
import path from 'node:path';
import { attackedSystem } from '../systems';

export interface Report {
  document: string;
  directive: string;
  blocked: string;
}

export const dataFolder = (): string => {
  const { dataDir } = attackedSystem;
  if (!dataDir) throw new Error('COLLEGIUM_SYSTEMS names the data folder of the system under test.');
  return dataDir;
};

/** The reports that browsers sent and the server accepted: its log has a line for each. */
export function reportsTaken(): Report[] {
  return fs
    .readFileSync(path.join(dataFolder(), 'server.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('content-security policy breached'))
    .map((line) => JSON.parse(line) as Report);
}
