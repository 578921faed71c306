import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { fetchJson } from './fetchJson';
import type { EnrollmentDto, FinancialSummaryDto, HoldDto, TermDto } from '../api/types.gen';

interface Cancellable {
  signal?: AbortSignal;
}

/** React-admin's verbs, and the reads below a student that are no resources of their own. */
export interface PortalDataProvider extends DataProvider {
  getCurrentTerm(options?: Cancellable): Promise<TermDto>;
  getStudentEnrollments(id: string, options: Cancellable & { termId?: string }): Promise<EnrollmentDto[]>;
  getFinancialSummary(id: string, options?: Cancellable): Promise<FinancialSummaryDto>;
  getHolds(id: string, options?: Cancellable): Promise<HoldDto[]>;
}

const api = '/api';
const path = (...segments: string[]) => [api, ...segments.map(encodeURIComponent)].join('/');
const read = async (url: string, { signal }: Cancellable = {}) => (await fetchJson(url, { signal })).json;

const rest = simpleRestProvider(api, fetchJson);

/** `filter.q` travels as the documented `?search=`, so that the address reads as the specification has it. */
const searching = (text: string) =>
  simpleRestProvider(api, (url, options) => fetchJson(`${url}&search=${encodeURIComponent(text)}`, options));

export const dataProvider: PortalDataProvider = {
  ...rest,
  supportAbortSignal: true,
  getList: (resource, params) => {
    const { q, ...filter } = params.filter ?? {};
    return (q ? searching(q) : rest).getList(resource, { ...params, filter });
  },
  getCurrentTerm: (options) => read(path('terms', 'current'), options),
  getStudentEnrollments: (id, { termId, signal }) =>
    read(path('students', id, 'enrollments') + (termId ? `?termId=${encodeURIComponent(termId)}` : ''), {
      signal,
    }),
  getFinancialSummary: (id, options) => read(path('students', id, 'financial-summary'), options),
  getHolds: (id, options) => read(path('students', id, 'holds'), options),
};
