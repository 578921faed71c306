import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { fetchJson } from './fetchJson';
import type {
  EnrollmentDto,
  FinancialSummaryDto,
  HoldDto,
  SectionSummaryDto,
  TermDto,
} from '../api/types.gen';

interface Cancellable {
  signal?: AbortSignal;
}

/** React-admin's verbs, and the reads that are no resources of their own. */
export interface PortalDataProvider extends DataProvider {
  getCurrentTerm(options?: Cancellable): Promise<TermDto>;
  getActiveTerms(options?: Cancellable): Promise<TermDto[]>;
  getSectionSummary(termId: string, options?: Cancellable): Promise<SectionSummaryDto>;
  getStudentEnrollments(id: string, options: Cancellable & { termId?: string }): Promise<EnrollmentDto[]>;
  getFinancialSummary(id: string, options?: Cancellable): Promise<FinancialSummaryDto>;
  getHolds(id: string, options?: Cancellable): Promise<HoldDto[]>;
}

const api = '/api';
const path = (...segments: string[]) => [api, ...segments.map(encodeURIComponent)].join('/');
const read = async (url: string, { signal }: Cancellable = {}) => (await fetchJson(url, { signal })).json;

const rest = simpleRestProvider(api, fetchJson);

/** Some filters travel as the documented parameters, so that the address reads as the specification has it. */
const asking = (parameters: URLSearchParams) =>
  simpleRestProvider(api, (url, options) => fetchJson(`${url}&${parameters}`, options));

export const dataProvider: PortalDataProvider = {
  ...rest,
  supportAbortSignal: true,
  getList: (resource, params) => {
    const { q, termId, ...filter } = params.filter ?? {};
    const parameters = new URLSearchParams();
    if (termId) parameters.set('termId', termId);
    if (q) parameters.set('search', q);
    return (parameters.size ? asking(parameters) : rest).getList(resource, { ...params, filter });
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
};
