/** The guide: one page for each job, in docs/guide/ROLE/JOB.md. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

export const folder = path.join(root, 'docs/guide');
export const pictures = path.join(root, 'docs/images/guide');
const mostWords = 300;

/** In the order of the index. The keys are folders. */
export const readers = {
  student: 'Students',
  faculty: 'Faculty',
  registrar: 'Registrars',
  bursar: 'Bursars',
  'financial-aid': 'Financial aid officers',
  admissions: 'Admissions officers',
  compliance: 'Compliance officers',
  administrator: 'Administrators',
  operator: 'Operators',
};

const jobsOf = (reader) => {
  const place = path.join(folder, reader);
  if (!fs.existsSync(place)) return [];
  return fs
    .readdirSync(place)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = path.join(place, name);
      const text = fs.readFileSync(file, 'utf8');
      const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
      return { reader, slug: name.slice(0, -'.md'.length), file, title, text };
    });
};

/** All pages, by reader and title. */
export const guidePages = () =>
  Object.keys(readers).flatMap((reader) =>
    jobsOf(reader).sort((a, b) => a.title.localeCompare(b.title, 'en')),
  );

const slugOf = (title) =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a page lacks: a title, numbered steps, one picture, what can go wrong, and at most 300 words. */
export function faultsOf({ reader, slug, title, text }) {
  const words = text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').match(/[\p{L}\p{N}$][^\s]*/gu)?.length ?? 0;
  const pictured = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, link]) => link);
  const image = `../../images/guide/${slug}.png`;
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  return [
    slugOf(title) !== slug && `the title "${title}" belongs in ${slugOf(title)}.md`,
    !/^1\. /m.test(text) && 'numbered steps are missing',
    (pictured.length !== 1 || pictured[0] !== image) && `it must have one picture, ${image}`,
    !(headings.length === 1 && headings[0] === 'What can go wrong') &&
      'it must have one further heading, "What can go wrong"',
    words > mostWords && `${words} words; a page has at most ${mostWords}`,
    /\]\((?!https:|\.\.\/\.\.\/images\/guide\/|(\.\.\/[a-z-]+\/)?[a-z0-9-]+\.md\))/.test(text) &&
      'it may only link to pages of the guide',
  ]
    .filter(Boolean)
    .map((fault) => `docs/guide/${reader}/${slug}.md: ${fault}`);
}
