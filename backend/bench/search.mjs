/** The time of one search, by kind of query; in milliseconds, because its goal is in milliseconds. */
import { compare } from './jobs.mjs';
import { namesWith, registrar, sizes } from './data.mjs';
import { mustAgree } from './agreement.mjs';

const seconds = 0.4;
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const lower = (names) => names.map((name) => name.toLowerCase());
const exchanged = (name) => name.slice(0, 2) + name[3] + name[2] + name.slice(4);
const letters = [...'bdfghjklmnpr'];

/** Queries by kind; each person has one of 910 surnames and one of 30 first names. */
async function queries(url) {
  const surnames = lower(await namesWith(url, 'last_name', sizes.bySurname, 60));
  const firstNames = lower(await namesWith(url, 'first_name', sizes.byFirstName, 10));
  const begun = (name) => name.slice(0, 3);
  return {
    'student number': times(60, (n) => `s${String(n * 331).padStart(7, '0')}`),
    'course code': times(60, (n) => `${['ACC', 'ECON', 'FIN', 'MATH', 'WM'][n % 5]} ${100 + n}`),
    'section code': times(60, (n) => `${['acc', 'econ', 'fin', 'math', 'wm'][n % 5]}-${100 + n}-001`),
    [`surname, ${sizes.bySurname} matches`]: surnames,
    [`first name, ${sizes.byFirstName} matches`]: firstNames,
    'two words that are being typed': surnames.map(
      (name, n) => `${begun(name)} ${begun(firstNames[n % firstNames.length])}`,
    ),
    'word of every title': ['principles', 'practice', 'the'],
    'beginning of every student number': ['s0', 's00', 's000'],
    'one letter': letters,
    'two letters': letters.flatMap((letter) => [`${letter}a`, `${letter}o`]),
    'eight letters, each a word': times(10, (n) => [...letters.slice(n), ...letters].slice(0, 8).join(' ')),
    'typo in a surname': surnames.map(exchanged),
    'typos in both names': surnames.map(
      (name, n) => `${exchanged(name)} ${exchanged(firstNames[n % firstNames.length])}`,
    ),
    'typo in a title': ['principels', 'practise', 'subjct'],
    nonsense: times(30, (n) => `xq${n}zzkw vwxq`),
    '200 letters': ['x'.repeat(200), 'principles '.repeat(18).trim()],
  };
}

/** Paths by kind of query, after `most` of each have been answered alike. */
export async function mustAgreeOnSearch({ ownerUrl, api, bare }, cookie, most = Infinity) {
  const kinds = Object.entries(await queries(ownerUrl)).map(([name, texts]) => ({
    name,
    paths: texts.map((text) => `/api/search?${new URLSearchParams({ q: text })}`),
  }));
  for (const { paths } of kinds) await mustAgree(api, bare, paths.slice(0, most), cookie);
  return kinds;
}

export async function measureSearch(bench, { rounds }) {
  const servers = await bench.servers(sizes.students);
  const { api, bare } = servers;
  const load = bench.load();
  const cookies = await bench.sessions(sizes.students, 1, registrar);
  const results = [];
  for (const { name, paths } of await mustAgreeOnSearch(servers, cookies[0])) {
    const work = () => ({ kind: 'read', paths });
    const { ours, bare: theirs } = await compare({
      load,
      api,
      bare,
      work,
      cookies,
      connections: 1,
      rounds,
      seconds,
    });
    results.push({ name, ours, bare: theirs });
  }
  return results;
}
