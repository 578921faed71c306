import { chromium, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/port.mjs';
import { isFull } from '../../scripts/lib/sample.mjs';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';

const categories = ['accessibility', 'best-practices', 'seo'] as const;

/** The speed of a page depends on the machine, and is measured with `npm run test:full`. */
export const measuresSpeed = isFull;
const onlyCategories = measuresSpeed ? ['performance', ...categories] : [...categories];

export interface Figures {
  /** NaN if speed isn't measured, like the largest paint. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  /** The audits that kept it below 100, by name. */
  faults: string[];
}

interface Setting {
  /** Lighthouse's default settings: a phone (simulated slow 4G, a processor four times as slow), or a desktop. */
  on: 'telephone' | 'desktop';
  /** The session cookie. */
  cookie?: string;
}

/** Uses a separate browser, because Lighthouse controls all of it. */
export async function withLighthouse<T>(
  setting: Setting,
  work: (look: (url: string) => Promise<Figures>) => Promise<T>,
) {
  const port = await freePort();
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    return await work((url) => look(url, port, setting));
  } finally {
    await browser.close();
  }
}

const attempts = 3;

/** Ignores a run in which Lighthouse couldn't measure (a trace without a paint, on a busy machine). */
async function look(url: string, port: number, { on, cookie }: Setting): Promise<Figures> {
  const extraHeaders = cookie ? { Cookie: cookie } : undefined;
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories, extraHeaders } as const;
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, flags, on === 'desktop' ? desktopConfig : undefined);
    const { audits, categories, finalDisplayedUrl, runtimeError } = result!.lhr;
    const missing = Object.values(categories).some(({ score }) => score === null);
    if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`);
    if (!missing && !runtimeError) return figuresOf(audits, categories);
    if (attempt === attempts)
      throw new Error(`Lighthouse could not measure: ${runtimeError?.message ?? url}`);
  }
}

function figuresOf(audits: Result['audits'], categories: Result['categories']): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]!),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? NaN,
    faults: counted
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  };
}
