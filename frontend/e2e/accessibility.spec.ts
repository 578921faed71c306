import { expectAccessible, expectAccessibleOnce } from './accessible';
import { expect, type Page } from '@playwright/test';
import { openScreen, signIn, test } from './journey';
import { mainStates } from './states/main';
import { walks } from './states/visits';
import { visitor } from './states/walk';

/** Each worker loads the portal once. */
test.use({ keepsPages: true });

for (const [area, states] of Object.entries(mainStates))
  test(`each path is accessible in its main state: ${area}`, async ({ page }) => {
    for (const role of new Set(states.map((state) => state.role))) {
      if (role) await signIn(page, role);
      const visit = visitor(page, openScreen);
      for (const { visit: state } of states.filter((one) => one.role === role))
        await test.step(state.screen, async () => {
          await visit(state);
          await expectAccessibleOnce(page, state.screen);
        });
    }
  });

interface Fault {
  elements: ('img' | 'p' | 'button')[];
  css: string;
  /** The part of the screen that gets the fault. */
  within?: string;
}

/** Adds a fault to the screen and returns what a check says about it. */
async function plant(page: Page, fault: Fault, check: (page: Page, screen: string) => Promise<void>) {
  // A check that fails at 390 px leaves that width.
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.evaluate(({ elements, css, within = 'main' }) => {
    document.querySelector('#fault')?.remove();
    const planted = Object.assign(document.createElement('div'), { id: 'fault' });
    for (const name of elements) {
      const element = Object.assign(document.createElement(name), { textContent: 'Pale' });
      if (element instanceof HTMLImageElement) element.src = '/favicon.svg';
      planted.append(element);
    }
    document.querySelector(within)!.append(planted);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, fault);
  const error = await check(page, 'planted').catch((error: Error) => error);
  return (error as Error | undefined)?.message;
}

test('records are accessible at every width, light and dark, and the walks find planted faults', async ({
  page,
}) => {
  await signIn(page, 'student');
  const visit = visitor(page, openScreen);
  for (const screen of ['a course', 'my record: academic']) {
    await visit(walks.student!.states.find((state) => state.screen === screen)!);
    await expectAccessible(page, screen);
  }

  const onPhone = '#fault { display: none } @media (max-width: 400px) { #fault { display: block } }';
  const pale = '#fault { color: #bbb; background: #fff }';
  const paleInDark = '@media (prefers-color-scheme: dark) { #fault { color: #333 } }';
  const small = '#fault button { width: 12px; height: 12px; padding: 0; overflow: hidden }';
  const found = (elements: Fault['elements'], css = '') =>
    plant(page, { elements, css }, expectAccessibleOnce);
  expect(await found(['img'])).toMatch(/at 1440 px[^]*image-alt/);
  // The frame is known, except for the fault.
  const inFrame = { elements: ['img' as const], css: '', within: '#root header' };
  expect(await plant(page, inFrame, expectAccessibleOnce)).toMatch(/at 1440 px[^]*image-alt/);
  expect(await found(['img'], onPhone)).toMatch(/at 390 px[^]*image-alt/);
  expect(await found(['button', 'button'], small)).toMatch(/at 1440 px[^]*target-size/);
  expect(await found(['button', 'button'], `${small} ${onPhone}`)).toMatch(/at 390 px[^]*target-size/);
  expect(await found(['p'], pale)).toMatch(/at 1440 px[^]*color-contrast/);
  expect(await plant(page, { elements: ['p'], css: paleInDark }, expectAccessible)).toMatch(
    /at 1440 px, dark[^]*color-contrast/,
  );
});
