import type { Page } from '@playwright/test';

/** Places where a page might render a text without escaping it. */
const templates: ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<input value="${text}"><input value='${text}'><input value=${text}>`,
  (text) => `<title>${text}</title><textarea>${text}</textarea>`,
  (text) => `<script>'${text}';</script><script>"${text}";</script><script>\`${text}\`;</script>`,
  (text) => `<a id=go href="${text}">go</a><script>document.getElementById('go').click()</script>`,
];

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/**
 * A page without a policy that renders each text unescaped in each place, in separate frames. The effect of a text
 * names it: `__xss(17)` instead of `__xss(1)`, `17.evil.example` instead of `evil.example`.
 */
export async function showUnescaped(page: Page, texts: string[]): Promise<void> {
  const frames = texts.flatMap((text, index) => {
    const named = text
      .replace(/__xss\(1\)/g, `__xss(${index})`)
      .replace(/evil\.example/g, `${index}.evil.example`);
    return templates.map(
      (template) => `<iframe srcdoc="${escape(`<!doctype html>${template(named)}`)}"></iframe>`,
    );
  });
  await page.setContent(frames.join(''), { waitUntil: 'commit' });
}

/** The texts that had an effect. */
export const liveOf = (executions: string[]): Set<number> =>
  new Set(
    executions.map((what) =>
      Number(/called (\d+)|[/.](\d+)\.evil\.example/.exec(what)?.slice(1).find(Boolean)),
    ),
  );
