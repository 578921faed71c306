/** Recounts every seat: `seats-verify`; exit code 1 if a counter differs from its rows. Prints the first one. */
import { firstSeatDifference } from '../modules/seats/seats-check.js';
import { counted, verify } from './verify.js';

await verify('seats:verify', async (snapshot) => {
  const difference = await firstSeatDifference(snapshot);
  const [rows] = await snapshot.query<{ sections: number; places: number }>(
    'SELECT (SELECT count(*)::int FROM sections) AS sections, (SELECT count(*)::int FROM enrollments) AS places',
  );
  const { sections, places } = rows!;
  const agreed = `The seat counts are correct: ${counted(sections)} sections, ${counted(places)} enrollments.`;
  return { difference, agreed };
});
