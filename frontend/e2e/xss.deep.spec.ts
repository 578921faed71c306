import fs from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { rotate } from '../../scripts/lib/sample.mjs';
import { addressesOf, open } from './hostile/answers';
import { pasteAll } from './hostile/classroom';
import { fileNames, packed, run, texts } from './hostile/corpus';
import { liveOf, showUnescaped } from './hostile/control';
import { pdf } from './hostile/files';
import { type Grades, gradeReaders, gradeVisits, lookAtGrades, writeGrades } from './hostile/grades';
import { attackForm, type Document, publicForms } from './hostile/forms';
import { dataFolder, reportsTaken } from './hostile/reports';
import { lookAt, provokeErrors, visitsOf } from './hostile/looking';
import { screens } from './hostile/screens';
import { type Watch, watch } from './hostile/watcher';
import { type World, writeWorld } from './hostile/world';
import { signIn, toast } from './journey';
import { confirmationsIn, mailsIn } from './outbox';
import { trackRequests } from './rest';
import { partsOf } from './site/pages';

/** Requests to other hosts are blocked, but the attempts are recorded. */
test.use({
  launchOptions: async ({ launchOptions }, run) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'];
    await run({ ...launchOptions, args });
  },
});
const controlPath = '/control-of-the-watcher';
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.describe('the watcher', () => {
  test('sees what the texts do where they are not escaped', async ({ page, context, baseURL }) => {
    const found = await watch(context, baseURL!);
    await showUnescaped(page, texts);
    await expect.poll(() => liveOf(found.executions).size, { timeout: 60_000 }).toBeGreaterThanOrEqual(40);
    expect(found.executions).toContainEqual(expect.stringMatching(/^requested/));
  });

  test('sees what the content policy blocks, and the report reaches the server', async ({
    page,
    context,
    baseURL,
  }) => {
    const found = await watch(context, baseURL!);
    const policy = (await page.request.get('/portal')).headers()['content-security-policy']!;
    await page.route(`**${controlPath}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: '<img src=x onerror=__xss(1)><script>__xss(1)</script><img src="https://evil.example/">',
      }),
    );
    await page.goto(controlPath);
    await expect.poll(() => found.breaches.join('\n')).toMatch(/script-src-attr inline/);
    expect(found.executions.filter((what) => what.startsWith('called'))).toEqual([]);
    const reported = () => reportsTaken().filter(({ document }) => document === controlPath);
    await expect
      .poll(() => [...new Set(reported().map(({ directive }) => directive))].sort())
      .toEqual(['img-src', 'script-src-attr', 'script-src-elem']);
  });
});

const staff = ['super_admin', 'registrar', 'faculty', 'bursar', 'financial_aid', 'compliance', 'admissions'];
const clean: Watch = { executions: [], breaches: [] };

test.describe('texts of outsiders', () => {
  let document: Document;
  let world: World;
  const sessions: Record<string, { context: BrowserContext; page: Page; found: Watch }> = {};

  async function session(browser: Browser, baseURL: string, role: string) {
    const context = await browser.newContext();
    const found = await watch(context, baseURL);
    const page = await context.newPage();
    trackRequests(page);
    if (role !== 'visitor') await signIn(page, role);
    return (sessions[role] = { context, page, found });
  }
  test.afterAll(async () => {
    for (const { context } of Object.values(sessions)) await context.close();
  });

  test('are accepted by every field of every public form', async ({ browser, baseURL }) => {
    const { context } = await session(browser, baseURL!, 'visitor');
    document = (await (await context.request.get('/api/openapi.json')).json()) as Document;
    const forms = publicForms(document);
    expect(forms.map(({ path }) => path)).toContain('/api/athletics/signup');
    for (const form of forms) {
      const { taken, sent } = await attackForm(context.request, form);
      // A sample has only a few texts for a short field, and some fields refuse one or two.
      for (const { name } of form.free) {
        const refused = sent[name]!.size - taken[name]!.size;
        expect(refused, `${form.path} ${name}`).toBeLessThanOrEqual(Math.max(2, sent[name]!.size * 0.3));
      }
      const total = (sets: Record<string, Set<string>>) =>
        Object.values(sets).reduce((sum, { size }) => sum + size, 0);
      expect(total(taken), form.path).toBeGreaterThan(total(sent) * 0.7);
    }
  });

  test('are accepted from staff and students', async ({ browser, baseURL }) => {
    const requests: Record<string, BrowserContext['request']> = {};
    for (const role of [...staff, 'student'])
      requests[role] = (await session(browser, baseURL!, role)).context.request;
    world = await writeWorld(requests as unknown as Parameters<typeof writeWorld>[0]);
  });

  test('are checked on every screen of the portal', () => {
    const routes = JSON.parse(
      fs.readFileSync(new URL('../dist/routes.json', import.meta.url), 'utf8'),
    ) as string[];
    expect(Object.keys(screens).sort()).toEqual(routes.sort());
  });

  for (const role of [...staff, 'student'])
    test(`are plain text on every screen of ${role}`, async () => {
      const { page, found } = sessions[role]!;
      await lookAt(page, role, visitsOf(role, world)).catch((error: Error) => {
        // The effect of a text explains why a screen didn't appear.
        expect(found).toEqual(clean);
        throw error;
      });
      expect(found).toEqual(clean);
    });

  let grades: Grades;
  test('are accepted in everything that explains a grade', async () => {
    const requestOf = (role: string) => sessions[role]!.context.request;
    const roles = {
      super_admin: requestOf('super_admin'),
      faculty: requestOf('faculty'),
      student: requestOf('student'),
    };
    const [first, second] = world.courses.slice(20);
    grades = await writeGrades(roles, [first!.id, second!.id], world.termId);
  });

  for (const role of gradeReaders)
    test(`are plain text in everything that explains a grade to ${role}`, async () => {
      const { page, found } = sessions[role]!;
      await lookAtGrades(page, gradeVisits(role, grades)).catch((error: Error) => {
        expect(found).toEqual(clean);
        throw error;
      });
      expect(found).toEqual(clean);
    });

  test('are plain text in error messages of the portal', async () => {
    const { page, found } = sessions.registrar!;
    await provokeErrors(page);
    expect(found).toEqual(clean);
  });

  test('are plain text in every response that is opened as a page', async () => {
    const { page, found } = sessions.super_admin!;
    const addresses = addressesOf(document, world);
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of rotate(addresses, 'xss.spec.ts answers')) await open(page, address);
    expect(found).toEqual(clean);
    const student = sessions.student!;
    for (const address of ['/api/notifications', '/api/inquiries', '/api/enrollments', '/api/search?q=xss'])
      await open(student.page, address);
    expect(student.found).toEqual(clean);
  });

  test('are downloaded and never displayed in files from outsiders and students', async () => {
    const { page, found } = sessions.registrar!;
    const read = async (address: string) => (await page.request.get(address)).json();
    const links = () => confirmationsIn(dataFolder(), run);
    await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
    const [link] = await links();
    const confirmed = await (await page.request.post(link!, { form: {} })).text();
    const number = /INQ-\w+/.exec(confirmed)![0];
    const [{ id }] = await read(`/api/inquiries?filter=${JSON.stringify({ search: number })}`);
    const records = {
      [`/api/assignment-submissions/${world.submission.id}`]: world.submission.files,
      [`/api/inquiries/${id}`]: (await read(`/api/inquiries/${id}`)).files as World['submission']['files'],
    };
    for (const [record, files] of Object.entries(records)) {
      expect(files.length).toBeGreaterThanOrEqual(1);
      for (const file of files)
        expect([file.name, await open(page, `${record}/files/${file.id}`)]).toEqual([file.name, 'kept']);
    }
    expect(found).toEqual(clean);
  });

  test('are plain text in pages after they were pasted, dropped and copied', async () => {
    const { page, found } = sessions.registrar!;
    await pasteAll(page, world.assignment.sectionId);
    expect(found).toEqual(clean);
  });

  test('do nothing in files of a section: images are shown, all others are downloaded', async () => {
    const { page, found } = sessions.student!;
    const { image, script } = world.files;
    // Opened as a page, Chromium would style the image itself, which the policy refuses.
    const shown = await page.request.get(`/files/${image.id}`);
    expect(shown.headers()).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await open(page, `/files/${script.id}`)).toBe('kept');
    expect(found).toEqual(clean);
  });

  test('are downloaded and never displayed in CSV exports', async () => {
    const { page, found } = sessions.super_admin!;
    await page.route('**/api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), accept: 'text/csv' } }),
    );
    for (const resource of ['students', 'courses', 'sections', 'athletics/signups', 'inquiries'])
      expect([resource, await open(page, `/api/${resource}`)]).toEqual([resource, 'kept']);
    await page.unrouteAll();
    expect(found).toEqual(clean);
  });

  test('are plain text in a submission, from the dialog to the submitted text', async () => {
    const { page, found } = sessions.student!;
    await page.goto(`/portal/my-courses?assignment=${world.assignment.id}&dialog=hand-in`);
    const dialog = page.getByRole('dialog', { name: 'Submit again' });
    const [pack] = packed(50_000);
    await dialog.getByRole('textbox', { name: /^Text/ }).fill(pack!);
    // The browser refuses the last file by its name, before sending anything.
    const refused = `${fileNames[10]}.exe`;
    await dialog.locator('input[type="file"]').setInputFiles(
      [...fileNames.slice(8, 12), refused].map((name, number) => ({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from(pdf(number)),
      })),
    );
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog.getByText(/ must be one of these file types: PDF/).first()).toBeVisible();
    await dialog.getByRole('button', { name: `Remove ${refused}` }).click();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(toast(page, / was submitted with 4 files$/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/__xss\(1\)/)
        .first(),
    ).toBeVisible();
    expect(found).toEqual(clean);
  });

  test('do nothing on pages of the site, of sign-in and of the API documentation', async () => {
    const { page, found } = sessions.visitor!;
    const requested = encodeURIComponent(packed(1000)[0]!);
    const script = encodeURIComponent('javascript:__xss(1)');
    const map = await (await page.request.get('/sitemap.xml')).text();
    const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(pages.length).toBeGreaterThan(3);
    const fields = ['subject', 'name', 'email', 'message', 'sport', 'q'];
    const preset = fields.map((name) => `${name}=${requested}`).join('&');
    const withForm = pages.filter((path) => partsOf(path).has('form'));
    expect(withForm).toContain('/contact');
    const others = rotate(
      pages.filter((path) => !withForm.includes(path)),
      'xss.spec.ts pages',
    );
    const addresses = [
      ...[...withForm, ...others].map((path) => `${path}?${preset}#${requested}`),
      `/${requested}`,
      `/portal/${requested}`,
      `/api/login?returnTo=${script}`,
      `/api/login/callback?error=${requested}&error_description=${requested}&state=${requested}`,
      `/api/${requested}`,
      `/oidc/${requested}`,
      `/api/docs?url=https://evil.example/x.json&configUrl=https://evil.example/c.json#${requested}`,
    ];
    for (const address of addresses) await page.goto(address, { waitUntil: 'load' });
    expect(found).toEqual(clean);
  });

  test('do nothing on the pages that answer a form without script', async () => {
    const { page, found } = sessions.visitor!;
    const forms = publicForms(document).filter(({ contentTypes }) =>
      contentTypes.includes('application/x-www-form-urlencoded'),
    );
    expect(forms.length).toBeGreaterThanOrEqual(1);
    const [pack] = packed(1500);
    for (const { path, base } of forms) {
      const hostile = Object.fromEntries(Object.keys(base).map((name) => [name, pack!]));
      const unknown = Object.fromEntries(texts.slice(0, 40).map((text) => [text, text]));
      for (const fields of [hostile, { ...base, ...unknown }, { ...hostile, ...unknown }]) {
        await page.goto('/contact');
        const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
        await page.evaluate(submit, { path, fields }).catch(() => {});
        expect((await answer).status()).toBe(422);
        expect((await answer).headers()['content-type']).toBe('text/html; charset=utf-8');
        await page.waitForURL((url) => url.pathname === path);
      }
    }
    expect(found).toEqual(clean);
  });

  test('do nothing in emails that are opened', async () => {
    const { page, found } = sessions.visitor!;
    const written = async () =>
      (await mailsIn(dataFolder())).filter(({ to }) => to?.[0]?.address?.includes(run));
    await expect.poll(async () => (await written()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(40);
    await page.goto('about:blank');
    for (const { html = '', subject, to, cc, bcc } of await written()) {
      expect([subject, to?.length, cc, bcc]).toEqual([
        expect.not.stringMatching(/[\r\n]/),
        1,
        undefined,
        undefined,
      ]);
      await page.setContent(html, { waitUntil: 'commit' });
    }
    await page.waitForTimeout(200);
    expect(found).toEqual(clean);
  });

  test('have run nothing and caused no policy report by the end', () => {
    for (const [role, { found }] of Object.entries(sessions)) expect([role, found]).toEqual([role, clean]);
    expect(reportsTaken().filter(({ document }) => document !== controlPath)).toEqual([]);
  });
});

/** Posts the form as a browser without script does. */
function submit({ path, fields }: { path: string; fields: Record<string, unknown> }) {
  const form = document.createElement('form');
  form.action = path;
  form.method = 'post';
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('textarea');
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
