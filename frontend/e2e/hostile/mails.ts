import fs from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { dataFolder } from './reports';

/** What the system has sent, where it has no mail server. */
export async function mailsSent(): Promise<Email[]> {
  const folder = path.join(dataFolder(), 'outbox');
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => PostalMime.parse(fs.readFileSync(path.join(folder, name)))));
}
