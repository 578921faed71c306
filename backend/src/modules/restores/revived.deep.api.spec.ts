import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { command, listed, restoredWorld } from '../../../test/harness/worlds/restored.js';
import { system } from '../../../test/harness/worlds/world.js';
import { readStates } from './active.js';
import { replaceable } from './revived.rules.js';

describe('restore:end-revived should', () => {
  restoredWorld();

  it('refuse a database that is not a later state, unknown lists and unclear options', async () => {
    const same = await command('--compare', system.urls.owner);
    expect([same.code, same.errors]).toEqual([1, expect.stringContaining('is not a later state of it')]);
    const file = path.join(system.dataDir, 'list.json');
    await fs.writeFile(file, 'x');
    const wrong = await command('--from', file);
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('is not JSON')]);
    expect((await command('--all', '--from', file)).errors).toContain('Name only one of');
    expect((await command()).errors).toContain('Name --compare, --from or --all.');
  });

  it('list without a later database everything that gives access, to choose from', async () => {
    const { revived } = await listed();
    const kinds = new Set(revived.map(({ kind }) => kind));
    expect([...kinds]).toEqual(['secret', 'client', 'account', 'payer', 'hold']);
    expect(revived.filter(({ kind, name }) => kind === 'account' && name.includes('Left'))).toHaveLength(1);
    const states = await readStates((sql, values) => system.dataSource.query(sql, values));
    expect(replaceable(states).map(({ kind }) => kind)).toEqual(['secret']);
  });
});
