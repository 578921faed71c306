import { oneLine, packed, requested, run, texts } from './corpus';
import type { Visit } from './screens';
import type { World } from './world';

interface Row {
  id: string;
}

const evaluators = ['super_admin', 'registrar', 'admissions'];

/** Puts the texts into every field about courses of other institutions. */
export async function evaluate(
  post: (path: string, data: object) => Promise<Row>,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<World['evaluations']> {
  const named = (most: number) => oneLine(packed(most)[0]!, most);
  const course = (code: string) => ({
    externalCode: `${oneLine(texts[1]!, 30)} ${code}`,
    externalTitle: named(300),
    externalCredits: 3,
    externalGrade: oneLine(texts[0]!, 20),
  });
  const body = { studentId, institution: named(200), notes: packed(2000)[0] };
  const denied = { ...course('2'), outcome: 'denied', reason: packed(1000)[0] };
  const articulated = await post('/api/transfer-evaluations', {
    ...body,
    courses: [{ ...course(run), outcome: 'equivalent', courseId, credits: 3 }, denied],
  });
  await post(`/api/transfer-evaluations/${articulated.id}/articulate`, {});
  const draft = await post('/api/transfer-evaluations', { ...body, courses: [course(run), denied] });
  return { draft, articulated };
}

export const transferScreens: Record<string, (world: World) => Visit[]> = {
  '/portal/transfer-credit': () => [
    { address: '/portal/transfer-credit', shows: '__xss(1)', roles: evaluators },
    { address: `/portal/transfer-credit?search=${requested(texts[3]!)}&status=${requested(texts[0]!)}` },
    { address: `/portal/transfer-credit?dialog=${requested(texts[0]!)}` },
  ],
  '/portal/transfer-credit/equivalencies': () => [
    { address: '/portal/transfer-credit/equivalencies', shows: '__xss(1)', roles: evaluators },
    {
      address: `/portal/transfer-credit/equivalencies?search=${requested(texts[3]!)}&state=${requested(texts[0]!)}`,
    },
  ],
  '/portal/transfer-credit/equivalencies/:id': () => [
    {
      address: `/portal/transfer-credit/equivalencies/${requested(texts[3]!)}?dialog=${requested(texts[0]!)}`,
    },
  ],
  '/portal/transfer-credit/:id': ({ evaluations: { draft, articulated } }) => [
    ...['', '?dialog=articulate', '?dialog=delete'].map((query) => ({
      address: `/portal/transfer-credit/${draft.id}${query}`,
      shows: '__xss(1)',
      roles: evaluators,
    })),
    { address: `/portal/transfer-credit/${articulated.id}`, shows: '__xss(1)', roles: evaluators },
    { address: `/portal/transfer-credit/${requested(texts[3]!)}?dialog=revoke:${requested(texts[0]!)}` },
  ],
};
