/**
 * The two tiers of tests, told by the name of a spec file: `*.deep.*` is the deep tier (`npm run test:deep`), all
 * others are the gate (`npm test`). COLLEGIUM_TIER is the tier that runs; without it both run.
 */
const deepName = /\.deep\.[^/]+$/;

export const isDeepFile = (file) => deepName.test(file);

export function tier() {
  const { COLLEGIUM_TIER: name } = process.env;
  if (name && name !== 'gate' && name !== 'deep')
    throw new Error(`COLLEGIUM_TIER must be gate or deep, not "${name}".`);
  return name || null;
}

/** By tier: the paths of the spec files that don't run, for the configuration of each runner. */
const others = {
  gate: { pattern: deepName, globs: ['**/*.deep.*'] },
  deep: { pattern: /^(?!.*\.deep\.[^/]+$)/, globs: ['**/!(*.deep).{spec,test}.*'] },
  null: { pattern: /(?!)/, globs: [] },
};
export const otherTier = () => others[tier()];
