import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Act } from './acts';
import { fetchJson } from './fetchJson';
import { type CsvFile, readCsv } from './readCsv';
import { createOne, deleteOne, doAct, getOne, path, updateOne } from './records';
import type {
  AuditFacetsDto,
  ClientScopeDto,
  EnrollmentDto,
  FinancialSummaryDto,
  HoldDto,
  SectionSummaryDto,
  TermDto,
} from '../api/types.gen';

export type { Recorded } from './records';

interface Cancellable {
  signal?: AbortSignal;
}

/** The filters and the order of a list, without its page. */
export interface ListRequest {
  /** For a file: only these rows. They travel in the body, because an address is too short for many ids. */
  ids?: readonly string[];
  filter?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

/** React-admin's verbs, and reads that aren't resources. */
export interface PortalDataProvider extends DataProvider {
  exportList(
    resource: string,
    request: ListRequest,
    options?: Cancellable & { onProgress?: (percent: number) => void },
  ): Promise<CsvFile>;
  /** Runs a write with the key of its attempt, and returns the server's record. */
  act<Answer>(act: Act<Answer>, key: string): Promise<Answer>;
  getCurrentTerm(options?: Cancellable): Promise<TermDto>;
  getActiveTerms(options?: Cancellable): Promise<TermDto[]>;
  getSectionSummary(termId: string, options?: Cancellable): Promise<SectionSummaryDto>;
  getStudentEnrollments(id: string, options: Cancellable & { termId?: string }): Promise<EnrollmentDto[]>;
  getFinancialSummary(id: string, options?: Cancellable): Promise<FinancialSummaryDto>;
  getHolds(id: string, options?: Cancellable): Promise<HoldDto[]>;
  getAuditFacets(options?: Cancellable): Promise<AuditFacetsDto>;
  getClientScopes(options?: Cancellable): Promise<ClientScopeDto[]>;
}

const api = '/api';
const read = async (url: string, { signal }: Cancellable = {}) => (await fetchJson(url, { signal })).json;

/**
 * Omits the Range header, which would keep the browser from accepting compressed responses. The address has the range
 * of rows.
 */
const fetchWhole: typeof fetchJson = (url, options = {}) => {
  const headers = new Headers(options.headers);
  headers.delete('Range');
  return fetchJson(url, { ...options, headers });
};

const rest = simpleRestProvider(api, fetchWhole);

/** Separates the filters with documented parameters from the rest. */
function spread({ q, termId, ...filter }: Record<string, unknown> = {}) {
  const parameters = new URLSearchParams();
  if (termId) parameters.set('termId', String(termId));
  if (q) parameters.set('search', String(q));
  return { parameters, filter };
}

/** Some filters use the documented parameters, so that the address reads as in the specification. */
const asking = (parameters: URLSearchParams, sorted: boolean) =>
  simpleRestProvider(api, (url, options) => {
    const address = sorted ? url : url.replace(/&sort=[^&]*/, '');
    return fetchWhole(parameters.size ? `${address}&${parameters}` : address, options);
  });

export const dataProvider: PortalDataProvider = {
  ...rest,
  supportAbortSignal: true,
  getOne,
  create: createOne,
  update: updateOne,
  delete: deleteOne,
  act: doAct,
  getList: (resource, params) => {
    const { parameters, filter } = spread(params.filter);
    // A list without its own order uses the server's.
    return asking(parameters, params.sort?.field !== '').getList(resource, { ...params, filter });
  },
  exportList: (resource, { filter: asked, sort, ids }, options) => {
    const { parameters, filter } = spread(asked);
    if (sort?.field) parameters.set('sort', JSON.stringify([sort.field, sort.order]));
    if (ids) return readCsv(`${path(resource, 'export')}?${parameters}`, { ...options, body: { ids } });
    parameters.set('filter', JSON.stringify(filter));
    return readCsv(`${api}/${resource}?${parameters}`, options);
  },
  getCurrentTerm: (options) => read(path('terms', 'current'), options),
  getActiveTerms: (options) => read(path('terms', 'active'), options),
  getSectionSummary: (termId, options) =>
    read(`${path('sections', 'summary')}?termId=${encodeURIComponent(termId)}`, options),
  getStudentEnrollments: (id, { termId, signal }) =>
    read(path('students', id, 'enrollments') + (termId ? `?termId=${encodeURIComponent(termId)}` : ''), {
      signal,
    }),
  getFinancialSummary: (id, options) => read(path('students', id, 'financial-summary'), options),
  getHolds: (id, options) => read(path('students', id, 'holds'), options),
  getAuditFacets: (options) => read(path('audit-events', 'facets'), options),
  getClientScopes: (options) => read(path('clients', 'scopes'), options),
};
