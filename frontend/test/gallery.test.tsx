import fs from 'node:fs';
import path from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { groups } from '../gallery/entries';
import { show } from './formScreen';
import { viewport } from './viewport';

const folder = path.resolve(import.meta.dirname, '../src/components');
const isComponent = (file: string) =>
  (/\.tsx$/.test(file) && !/\.test\.tsx$/.test(file)) ||
  (/^layout\//.test(file) && file !== 'layout/primitive.ts');

const components = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && isComponent(file))
  .sort();

describe('the gallery', () => {
  const shown = Object.values(groups).flatMap((entries) => Object.keys(entries));

  it('shows every component of src/components, each once', () => {
    expect([...shown].sort()).toEqual(components);
  });

  it('shows at least one state of each', () => {
    const empty = Object.values(groups)
      .flatMap((entries) => Object.entries(entries))
      .filter(([, states]) => Object.keys(states).length === 0);
    expect(empty).toEqual([]);
  });

  it.each(Object.keys(groups))('renders the states of %s', async (group) => {
    const entries = Object.entries(groups[group]!);
    await show(
      <>
        {entries.map(([file, states]) => (
          <section key={file} aria-label={file}>
            {Object.entries(states).map(([state, element]) => (
              <div key={state}>{element}</div>
            ))}
          </section>
        ))}
      </>,
    );
    expect(within(screen.getByRole('main')).getAllByRole('region').length).toBeGreaterThanOrEqual(
      entries.length,
    );
  });

  const opened = Object.entries(groups.recordKinds!).flatMap(([file, states]) =>
    Object.entries(states).map(([state, element]) => ({ file, state, element })),
  );
  it.each(opened)('opens the state of $file: $state', async ({ element }) => {
    viewport(1000);
    const { person } = await show(element);
    const open =
      screen.queryByRole('button', { name: 'Open' }) ?? screen.queryByRole('link', { name: 'Open' });
    if (!open) return;
    await person.click(open);
    const dialog = await waitFor(() => screen.queryByRole('dialog') ?? screen.getByRole('alertdialog'));
    expect(dialog).toBeVisible();
  });

  it('shows a list of records, an open record and its history', async () => {
    const { person } = await show(groups.recordKinds!['records/RecordsPage.tsx']!['A list']);
    await person.click(await screen.findByRole('link', { name: 'Environmental Science' }));
    const record = await screen.findByRole('region', { name: 'Environmental Science' });
    expect(
      await within(record).findByText('Name: Enviromental Science → Environmental Science'),
    ).toBeVisible();
  });
});
