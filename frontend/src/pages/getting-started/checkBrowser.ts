import type { TechnologyCheckDto } from '../../api/types.gen';

/** What the portal can test in a browser, without a camera and a microphone. */
export async function checkBrowser(ask: () => Promise<unknown>): Promise<TechnologyCheckDto> {
  const features = (Object.keys(tests) as Feature[]).filter((feature) => works(tests[feature]));
  return {
    cookies: works(keepsCookies),
    features,
    screenWidth: window.innerWidth,
    responseMs: await answerTime(ask),
  };
}

type Feature = TechnologyCheckDto['features'][number];

const tests: Record<Feature, () => boolean> = {
  files: () => new File(['a'], 'a.txt').size === 1 && typeof FormData === 'function',
  storage: () => {
    sessionStorage.setItem(probe, probe);
    const isKept = sessionStorage.getItem(probe) === probe;
    sessionStorage.removeItem(probe);
    return isKept;
  },
  events: () => 'EventSource' in window,
  time_zones: () => {
    const options = { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' } as const;
    return Number(new Intl.DateTimeFormat('en-US', options).format(new Date('2026-07-01T16:00:00Z'))) === 12;
  },
  rich_text: () =>
    'contentEditable' in document.body &&
    typeof MutationObserver === 'function' &&
    typeof getSelection === 'function',
};

const probe = 'collegium.check';

function works(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    // A browser that forbids it throws.
    return false;
  }
}

/** Writes a cookie, reads it and deletes it: the setting alone can be wrong. */
function keepsCookies(): boolean {
  document.cookie = `${probe}=1; Path=/; SameSite=Lax; Max-Age=60`;
  const isKept = document.cookie.split('; ').includes(`${probe}=1`);
  document.cookie = `${probe}=; Path=/; SameSite=Lax; Max-Age=0`;
  return isKept;
}

/** The middle one of three answers, in whole milliseconds. */
async function answerTime(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return Math.ceil(times.sort((one, other) => one - other)[1]!);
}

/** Which lines of the result passed, in display order. */
export const judged = ({ cookies, features, screenWidth, responseMs }: TechnologyCheckDto) => ({
  cookies,
  ...(Object.fromEntries(
    (Object.keys(tests) as Feature[]).map((feature) => [feature, features.includes(feature)]),
  ) as Record<Feature, boolean>),
  width: screenWidth >= 320,
  answer: responseMs < 5000,
});
