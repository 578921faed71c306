import { expect, describe, it } from 'vitest';
import { applicantPages } from '../src/unlistedRoutes';
import { pages, weightOf } from './weight';

/** The limits in the README, in thousands of bytes: the smaller reading of a kilobyte. */
const most = { script: 15, scriptWithForm: 85, page: 120 };
/** Issue 27. */
const mostForApplicants = 45;
const ofApplicants = applicantPages.map(({ path }) => `${path.slice(1)}/index.html`);

describe.each(pages)('%s', (file) => {
  const { script, all, hasForm } = weightOf(file, 'gz');
  const mostScript = ofApplicants.includes(file)
    ? mostForApplicants
    : hasForm
      ? most.scriptWithForm
      : most.script;

  it('should keep its scripts small', () => {
    expect(script / 1000).toBeLessThanOrEqual(mostScript);
  });

  it('should be light with everything that it can load', () => {
    expect(all / 1000).toBeLessThan(most.page + mostScript - most.script);
  });
});

it('should count scripts that a script loads, fonts and pictures', () => {
  const { parts } = weightOf('refund-policy/index.html', 'gz');
  for (const kind of ['.js', '.css', '.woff2', '.svg'])
    expect([kind, parts.some((part) => part.endsWith(kind))]).toEqual([kind, true]);
});

it('should print the weight of each page', () => {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  const rows = pages.map((file) => {
    const [gzip, brotli] = [weightOf(file, 'gz'), weightOf(file, 'br')];
    return `${kB(gzip.script)} ${kB(gzip.all)} ${kB(brotli.all)}  ${file}${gzip.hasForm ? ' (form)' : ''}`;
  });
  console.log(['kB: script gz, all gz, all br', ...rows].join('\n'));
});
