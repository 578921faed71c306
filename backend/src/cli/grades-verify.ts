/** Calculates every kept grade explanation again: `grades-verify`; exit code 1 if one differs. Prints the first one. */
import { checkExplanations } from '../modules/final-grades/final-grades-check.js';
import { counted, verify } from './verify.js';

await verify('grades:verify', async (snapshot) => {
  const { checked, difference } = await checkExplanations(snapshot);
  return {
    difference,
    agreed: `The final grades follow from their cells: ${counted(checked)} explanations.`,
  };
});
