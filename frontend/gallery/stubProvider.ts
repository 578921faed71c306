import type { DataProvider, RaRecord } from 'react-admin';
import type { HistoryEntryDto, ListedDepartmentDto } from '../src/api/types.gen';
import { ApiError } from '../src/providers/apiError';

const byRegistrar: Omit<HistoryEntryDto, 'id' | 'at' | 'action' | 'changes'> = {
  actorId: null,
  actorName: 'Eleanor Whitfield',
  actorRole: 'registrar',
  names: {},
  reason: null,
  reasonWithheld: false,
};
const sectionHistory: HistoryEntryDto[] = [
  {
    ...byRegistrar,
    id: 'h1',
    at: '2026-09-01T14:30:00Z',
    action: 'section.update',
    changes: [{ field: 'capacity', from: 25, to: 30 }],
  },
];

export const departments: ListedDepartmentDto[] = [
  { id: 'd1', name: 'Environmental Science', isActive: true, courses: 12 },
  { id: 'd2', name: 'Wetland Management', isActive: true, courses: 0 },
  { id: 'd3', name: 'Forestry', isActive: false, courses: 3 },
];
const departmentHistory: HistoryEntryDto[] = [
  {
    ...byRegistrar,
    id: 'h3',
    at: '2026-09-01T14:30:00Z',
    action: 'department.update',
    changes: [{ field: 'name', from: 'Enviromental Science', to: 'Environmental Science' }],
  },
  { ...byRegistrar, id: 'h2', at: '2026-08-01T14:30:00Z', action: 'department.create', changes: [] },
];

const rows: Record<string, RaRecord<string>[]> = {
  'sections/s1/history': sectionHistory,
  departments,
  'departments/d1/history': departmentHistory,
};

const matches = (row: RaRecord<string>, { q = '', ...filter }: Record<string, unknown>) =>
  Object.entries(filter).every(([field, value]) => value === undefined || row[field] === value) &&
  String(row.name).toLowerCase().includes(String(q).toLowerCase());

const reject = (status: number, detail: string) => () =>
  Promise.reject(new ApiError(status, JSON.stringify({ detail })));
const noRecord = reject(404, 'The gallery has no such record.');
const unsaved = reject(501, 'The gallery has no server, so nothing was saved.');
const unavailable = reject(503, 'The database is unavailable. Try again in a minute.');
const never = () => new Promise<never>(() => {});

const reads: Pick<DataProvider, 'getList' | 'getOne'> = {
  getList: async (resource, { filter }) => {
    const data = (rows[resource] ?? []).filter((row) => matches(row, filter));
    return { data: data as never[], total: data.length };
  },
  getOne: async (resource, { id }) => {
    const data = rows[resource]?.find((row) => row.id === id);
    return data ? { data: data as never } : noRecord();
  },
};

const providerOf = (own: Partial<DataProvider>) =>
  ({
    ...reads,
    create: unsaved,
    update: unsaved,
    delete: unsaved,
    act: unsaved,
    exportList: unavailable,
    ...own,
  }) as unknown as DataProvider;

/** Answers every read from the rows above, and rejects every write: there is no server. */
export const stubProvider = providerOf({});
/** The same with another answer to some reads. */
export const stubProviders = {
  loading: providerOf({ getList: never, getOne: never }),
  failed: providerOf({ getList: unavailable, getOne: unavailable }),
  empty: providerOf({ getList: async () => ({ data: [], total: 0 }) }),
  recordLoading: providerOf({ getOne: never }),
  recordFailed: providerOf({ getOne: unavailable }),
};
