import fs from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Each email is read once: the journeys ask for them again and again, and a file is complete when it appears. */
const known = new Map<string, Promise<Email>>();

function read(file: string): Promise<Email> {
  const email = known.get(file) ?? PostalMime.parse(fs.readFileSync(file));
  known.set(file, email);
  return email;
}

/** The emails that a system without a mail server has sent. */
export async function mailsIn(dataDir: string | undefined): Promise<Email[]> {
  if (!dataDir) throw new Error('COLLEGIUM_SYSTEMS names the data folder of the system under test.');
  const folder = path.join(dataDir, 'outbox');
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => read(path.join(folder, name))));
}

/** The paths of the confirmation links for files sent from these addresses. */
export const confirmationsIn = (dataDir: string | undefined, address: string) =>
  linksIn(dataDir, address, /\/confirm-files\/[\w-]+/);

/** The paths of the payers' links sent to these addresses. */
export const payLinksIn = (dataDir: string | undefined, address: string) =>
  linksIn(dataDir, address, /\/pay\/[\w-]{43}/);

/** The paths of the links that sign an applicant in, and their codes, oldest first. */
export async function signInsOf(dataDir: string | undefined, address: string) {
  const mails = (await mailsIn(dataDir)).filter(({ to }) => to?.[0]?.address === address);
  return mails.map(({ text = '' }) => ({
    link: /\/apply\/continue#[\w-]{43}/.exec(text)?.[0] ?? '',
    code: /Code: (\S+)/.exec(text)?.[1] ?? '',
  }));
}

/** The paths of the links to pages for recommenders. */
export const recommendLinksIn = (dataDir: string | undefined, address: string) =>
  linksIn(dataDir, address, /\/recommend\/[\w-]{43}/);

async function linksIn(dataDir: string | undefined, address: string, form: RegExp): Promise<string[]> {
  const mails = (await mailsIn(dataDir)).filter(({ to }) => to?.[0]?.address?.includes(address));
  return mails.flatMap(({ text }) => form.exec(text ?? '')?.[0] ?? []);
}
