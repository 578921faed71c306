import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { failures, journeys } from './journeys';

const source = (file: string) => fs.readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const isThere = ([file, title]: readonly [string, string]) => source(file).includes(`test('${title}', async`);

test('every role of the system has a journey, and one by keyboard alone', async ({ request }) => {
  const { components } = await (await request.get('/api/openapi.json')).json();
  const roles: string[] = components.schemas.Role.enum;
  expect(Object.keys(journeys).sort()).toEqual([...roles].sort());
  for (const [role, { whole, byKeyboard }] of Object.entries(journeys))
    expect([role, isThere(whole), isThere(byKeyboard)]).toEqual([role, true, true]);
});

test('every kind of failure during work has a journey', () => {
  for (const [failure, journey] of Object.entries(failures))
    expect([failure, isThere(journey)]).toEqual([failure, true]);
});
