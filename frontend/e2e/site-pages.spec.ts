import { expectAccessibleOnce } from './accessible';
import { findings, loadAxe } from './axe';
import { expect, test } from './journey';
import { moving, walk } from './site/keyboard';

/** The small case of site-pages.deep.spec.ts, which checks every page at three widths, light and dark. */
test('a page of the site is accessible and works by keyboard, and the checks find planted faults', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await expectAccessibleOnce(page, '/about');
  expect(await walk(page)).toEqual({ missed: [], unseen: [] });
  expect(await moving(page)).toEqual([]);

  await loadAxe(page);
  await page.evaluate(() => {
    const add = (name: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(name);
      element.textContent = text;
      Object.assign(element.style, style);
      document.querySelector('main')!.append(element);
      return element;
    };
    add('img', '', {}).setAttribute('src', '/favicon.svg');
    add('p', 'Pale', { color: '#999', background: '#fff' });
    add('button', 'Unmarked', { outline: 'none' });
    add('a', 'Away', { position: 'fixed', top: '-99px' }).setAttribute('href', '/');
    add('button', 'Last', { display: 'none' });
  });
  const ids = (await findings(page)).map((finding) => finding.split(':')[0]);
  expect(ids).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']));
  const { unseen } = await walk(page);
  expect(unseen.join()).toMatch(/no mark: <button [^>]*>Unmarked/);
  expect(unseen.join()).toMatch(/covered: <a [^>]*>Away/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    document.querySelector('h1')!.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 60_000 });
  });
  expect(await moving(page)).toContain('an animation runs');
});
