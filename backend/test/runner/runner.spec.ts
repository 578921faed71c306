import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';

const backend = path.resolve(import.meta.dirname, '../..');
/** A plain script without types. */
const configuration = path.join(backend, 'jest.config.js');

interface Report {
  testResults: { name: string; status: string; message: string }[];
}

/** Files that leave something behind, run by the same runner in one worker. */
describe('files that share a worker', () => {
  const outcomes = new Map<string, { status: string; message: string }>();

  beforeAll(async () => {
    const { default: config } = (await import(configuration)) as { default: { projects: object[] } };
    const [unit] = config.projects;
    const project = { ...unit, rootDir: backend, testMatch: ['<rootDir>/test/runner/fixtures/*.fixture.ts'] };
    const { stdout } = spawnSync(
      process.execPath,
      [
        path.resolve(backend, '../node_modules/jest/bin/jest.js'),
        '--config',
        JSON.stringify(project),
        '--runInBand',
        '--json',
        '--silent',
        '--forceExit',
      ],
      { cwd: backend, encoding: 'utf8' },
    );
    const { testResults } = JSON.parse(stdout) as Report;
    for (const { name, status, message } of testResults)
      outcomes.set(path.basename(name, '.fixture.ts'), { status, message });
  });

  it('should share the application, and each find the process as it was', () => {
    expect(outcomes.get('one')).toMatchObject({ status: 'passed' });
    expect(outcomes.get('other')).toMatchObject({ status: 'passed' });
  });

  it('should fail when a table of the application stays changed', () => {
    expect(outcomes.get('changed-table')).toEqual({
      status: 'failed',
      message: expect.stringContaining('bounds of src/platform/limits/bounds.js is changed'),
    });
  });

  it('should fail when a server stays open', () => {
    expect(outcomes.get('open-server')).toEqual({
      status: 'failed',
      message: expect.stringContaining('1 server or watched folder is still open'),
    });
  });
});
