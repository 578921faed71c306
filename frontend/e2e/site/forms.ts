/** The four forms of the public site, filled in like a visitor does, and the offices that read the messages. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';

let serial = 0;
/** A unique address, by which the office finds the message. */
export const someone = (): string => `visitor.${Date.now().toString(36)}.${++serial}@visitors.example`;

export interface Inquiry {
  id: string;
  number: string;
  kind: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
  anonymous: boolean;
  details: Record<string, unknown>;
  files: { id: string; name: string; size: number }[];
}

async function found<Row>(request: APIRequestContext, list: string, search: string): Promise<Row[]> {
  const filter = encodeURIComponent(JSON.stringify({ search }));
  const response = await request.get(`${list}?filter=${filter}`);
  expect(response.status(), await response.text()).toBe(200);
  return response.json() as Promise<Row[]>;
}

/** The full cases that an office finds by a word. */
export async function casesOf(request: APIRequestContext, search: string): Promise<Inquiry[]> {
  const rows = await found<{ id: string }>(request, '/api/inquiries', search);
  return Promise.all(
    rows.map(async ({ id }) => (await request.get(`/api/inquiries/${id}`)).json() as Promise<Inquiry>),
  );
}

export const signupsOf = (request: APIRequestContext, search: string) =>
  found<Record<string, unknown>>(request, '/api/athletics/signups', search);

export const form = (page: Page) => page.locator('form[data-form]');
export const panel = (page: Page) => page.locator('.form-panel');
export const send = (page: Page) => form(page).locator('button[type=submit]').click();

/** Returns the case number that the page shows. */
export async function numberShown(page: Page, words: string): Promise<string> {
  await expect(panel(page)).toContainText(words);
  await expect(panel(page)).toHaveAttribute('role', 'status');
  await expect(panel(page)).toBeFocused();
  return /INQ-\w+/.exec((await panel(page).textContent()) ?? '')![0];
}

export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Maya Okafor');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Subject').fill('A visit');
  await page.getByLabel('Message', { exact: true }).fill('May I listen\nto a class?');
}

export async function fillSignup(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Telephone').fill('910 555 0142');
}

export async function fillIncident(page: Page, location: string): Promise<void> {
  await page.getByLabel('Date of incident').fill('2026-11-19');
  await page.getByLabel('Time of incident').fill('in the evening');
  await page.getByLabel('Location of incident').fill(location);
  await page.getByLabel('I saw or heard it').check();
  await page.getByLabel('Who was directly involved').fill('The group for the second project');
  await page
    .getByLabel('Description of the incident')
    .fill('Two of us submitted the same work, and one of us said so in front of the class.');
  await page.getByLabel('Desired resolution').fill('That it is looked at again.');
  await page.getByLabel(/^I am an enrolled student/).check();
}

export async function fillSender(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full legal name').fill('Maya Okafor');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel(/^State/).selectOption('North Carolina');
  await page.getByLabel('Digital signature').fill('Maya Okafor');
}

export async function fillTransfer(page: Page, email: string): Promise<void> {
  await fillSignup(page, email);
  await page.getByLabel('Intended program').selectOption({ index: 2 });
  await page.getByLabel('Previous institutions').fill('Cape Fear Community College, 2022-2024');
  await page.getByLabel(/^Estimated credits/).fill('45');
  await page.getByLabel(/^I consent/).check();
  await page.getByLabel(/^I understand/).check();
}

/** Without script, the page says that its form needs script, and names another way to ask. */
export async function expectNotice(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const notice = page.locator('.form-without');
  await expect(notice.getByRole('heading')).toHaveText('This form needs JavaScript');
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
  await expect(notice.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(form(page).locator('button[type=submit]')).toBeDisabled();
}
