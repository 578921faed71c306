/** A running system: its address, and where it writes its log and its mails. */
interface TestedSystem {
  baseUrl: string;
  dataDir?: string;
}

const { COLLEGIUM_SYSTEMS: given, BASE_URL: baseUrl = 'http://localhost:3000' } = process.env;

/** `npm run test:portal` starts some and names them; by hand it is one, named in BASE_URL. */
const systems: readonly TestedSystem[] = given ? JSON.parse(given) : [{ baseUrl }];

/** The last is for hostile texts: no other spec meets what they leave behind. */
export const attackedSystem = systems.at(-1)!;
export const workers = Math.max(1, systems.length - 1);

/** Each of Playwright's workers has one of its own: no spec meets what another does meanwhile. */
export const ownSystem = systems[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
