/** A running system: its address, and the files of its log and its emails. */
interface TestedSystem {
  baseUrl: string;
  dataDir?: string;
}

const { COLLEGIUM_SYSTEMS: given, BASE_URL: baseUrl = 'http://localhost:3000' } = process.env;

/** `npm run test:portal` starts several and names them; by hand it is one, named in BASE_URL. */
const systems: readonly TestedSystem[] = given ? JSON.parse(given) : [{ baseUrl }];

export const workers = Number(process.env.COLLEGIUM_WORKERS ?? 1);

/** The last is for hostile texts, so that no other spec sees the data they leave. The gate has none of its own. */
export const attackedSystem = systems.at(-1)!;

/** Each Playwright worker has its own system, so that specs don't see each other's changes. */
export const ownSystem = systems[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
