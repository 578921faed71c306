import type { DataProvider } from 'react-admin';

const history = [
  {
    id: 'h1',
    at: '2026-09-01T14:30:00Z',
    action: 'update',
    actorName: 'Eleanor Whitfield',
    actorRole: 'registrar',
    changes: [{ field: 'capacity', from: 25, to: 30 }],
    names: {},
    reason: null,
    reasonWithheld: false,
  },
];
const rows: Record<string, object[]> = { 'sections/s1/history': history };

/** Answers every read from the rows above; there is no server. */
export const stubProvider = {
  getList: async (resource: string) => ({ data: rows[resource] ?? [], total: rows[resource]?.length ?? 0 }),
  getOne: async () => Promise.reject(new Error('The gallery has no records.')),
} as unknown as DataProvider;
