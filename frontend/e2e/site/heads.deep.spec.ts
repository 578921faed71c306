import { expect, test } from '../journey';
import { highHeads } from './head';
import { routes } from './pages';

const inner = routes.filter((route) => route !== '/');

test('the head of an inner page with its buttons takes at most a quarter of the first screen', async ({
  page,
}) => {
  const tooHigh: string[] = [];
  for (const route of inner) tooHigh.push(...(await highHeads(page, route)));
  expect(tooHigh).toEqual([]);
});
