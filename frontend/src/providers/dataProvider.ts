import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Act } from './acts';
import { fetchJson } from './fetchJson';
import { type CsvFile, readCsv } from './readCsv';
import type { Cancellable } from './read';
import { api, doAct, ifMatch, newKey, path, type Recorded, versioned } from './records';

export type { Recorded } from './records';

/** The filters and the order of a list, without its page. */
export interface ListRequest {
  /** For a file: only these rows. They travel in the body, because an address is too short for many ids. */
  ids?: readonly string[];
  filter?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

/** React-admin's verbs, a list as a file, and one method for all other writes. */
export interface PortalDataProvider extends DataProvider {
  exportList(
    resource: string,
    request: ListRequest,
    options?: Cancellable & { onProgress?: (percent: number) => void },
  ): Promise<CsvFile>;
  /** Runs a write with the key of its attempt, and returns the server's record. */
  act<Answer>(act: Act<Answer>, key: string): Promise<Answer>;
}

/** Separates the filters with documented parameters from the rest. */
function spread({ q, termId, ...filter }: Record<string, unknown> = {}) {
  const parameters = new URLSearchParams();
  if (termId) parameters.set('termId', String(termId));
  if (q) parameters.set('search', String(q));
  return { parameters, filter };
}

/**
 * The provider for one request: with its own headers, and without those of the library. A Range would keep the browser
 * from accepting compressed responses; the address has the range of rows.
 */
const rest = (headers: Record<string, string> = {}, addressOf = (url: string) => url) =>
  simpleRestProvider(api, async (url, options) => {
    const response = await fetchJson(addressOf(url), { ...options, headers });
    return { ...response, json: versioned(response) };
  });

export const dataProvider: PortalDataProvider = {
  ...rest(),
  supportAbortSignal: true,
  getList: (resource, params) => {
    const { parameters, filter } = spread(params.filter);
    // Some filters use the documented parameters, so that the address reads as in the specification. A list without
    // its own order uses the server's.
    const addressOf = (url: string) => {
      const address = params.sort?.field === '' ? url.replace(/&sort=[^&]*/, '') : url;
      return parameters.size ? `${address}&${parameters}` : address;
    };
    return rest({}, addressOf).getList(resource, { ...params, filter });
  },
  create: (resource, params) =>
    rest({ 'Idempotency-Key': params.meta?.key ?? newKey() }).create(resource, params),
  update: (resource, params) => rest(ifMatch(params.previousData as Recorded)).update(resource, params),
  delete: (resource, params) => rest(ifMatch(params.previousData as Recorded)).delete(resource, params),
  act: doAct,
  exportList: (resource, { filter: requested, sort, ids }, options) => {
    const { parameters, filter } = spread(requested);
    if (sort?.field) parameters.set('sort', JSON.stringify([sort.field, sort.order]));
    if (ids) return readCsv(`${path(resource, 'export')}?${parameters}`, { ...options, body: { ids } });
    parameters.set('filter', JSON.stringify(filter));
    return readCsv(`${api}/${resource}?${parameters}`, options);
  },
};
