import { expect } from '@jest/globals';
import type { Client } from '../../harness/test-app.js';
import { answer, query, type Row } from './calls.js';
import type { Campus } from './campus.js';
import {
  apiDocument,
  isList,
  ofStudents,
  type Operation,
  operationsOf,
  parametersIn,
  permissionsFor,
} from './document.js';
import { recordOf, type World } from './world.js';

export interface Page {
  rows: Row[];
  from: number;
  to: number;
  total: number;
  range: string;
}

/** A list of the API, with a person who may read it and a record for its path. */
export class List {
  constructor(
    readonly operation: Operation,
    readonly path: string,
    readonly client: Client,
  ) {}

  get name(): string {
    return this.operation.path;
  }

  /** Reading such a list adds rows to it. */
  get grows(): boolean {
    return /audit-events$|\/reads$/.test(this.name);
  }

  get sortFields(): string[] {
    const { description } = parametersIn(this.operation, 'query').find(({ name }) => name === 'sort')!;
    return /Fields: ([^.]+)\./.exec(description!)![1]!.split(', ');
  }

  get filters() {
    return parametersIn(this.operation, 'query').filter(
      ({ name }) => !/^(sort|range|filter|headings)$/.test(name),
    );
  }

  has(filter: string): boolean {
    return this.filters.some(({ name }) => name === filter);
  }

  get(parameters: Record<string, unknown> = {}) {
    return this.client.get(this.path + query(parameters));
  }

  async page(parameters: Record<string, unknown> = {}): Promise<Page> {
    const response = await answer(this.get(parameters), 200);
    const range = response.headers['content-range'] ?? 'none';
    const [, part, from, to, total] = /^[a-z-]+ ((\d+)-(\d+)|\*)\/(\d+)$/.exec(range) ?? [];
    expect([range, part]).toEqual([range, expect.any(String)]);
    const rows = response.body as Row[];
    expect(rows.length).toBe(part === '*' ? 0 : Number(to) - Number(from) + 1);
    return { rows, from: Number(from), to: Number(to), total: Number(total), range };
  }
}

/** Lists whose rows come from an import, an earlier release, or applicants, whose links go to their mailboxes. */
const withoutCall = [
  '/api/students/{id}/degrees',
  '/api/reports/admissions/rows',
  '/api/application-reviews',
  '/api/admission-decisions',
  '/api/admission-decisions/{id}/history',
  '/api/enrollment-deposits',
  '/api/deposit-refunds',
  '/api/same-identifiers',
];

/** Every list of the document. */
export async function everyList(campus: Campus, world: World): Promise<List[]> {
  const scopes = new Set(await campus.allScopes());
  const document = await apiDocument(campus.system.baseUrl);
  const student = await campus.signedIn(world.students[0]);
  return operationsOf(document)
    .filter(isList)
    .filter(({ path }) => !withoutCall.includes(path))
    .map((operation) => {
      const { path } = operation;
      const record = recordOf(world, path);
      if (path.includes('{') && !record) throw new Error(`No record for ${path}`);
      // Machine clients can't request report files.
      const isOwn = path === '/api/report-runs';
      const permissions = permissionsFor(operation);
      const office = !isOwn && permissions.some((name) => scopes.has(name)) ? campus.office : campus.admin;
      const client = permissions.every((name) => ofStudents.has(name)) ? student : office;
      return new List(operation, path.replace('{id}', record?.id ?? ''), client);
    });
}
