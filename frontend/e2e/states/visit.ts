import type { Locator, Page } from '@playwright/test';

/** A state of a screen that an address and at most a few steps open. */
export interface Visit {
  screen: string;
  at: string | ((page: Page) => Promise<string>);
  /** The content once it has come to rest: a text, or an element. */
  shows: string | RegExp | ((page: Page) => Locator);
  /** The address of the request to refuse: with 404, unless there is another status. */
  fails?: string;
  status?: number;
  act?: (page: Page) => Promise<void>;
}

export const shownIn = (page: Page, { shows }: Visit): Locator =>
  (typeof shows === 'function' ? shows(page) : page.getByText(shows).filter({ visible: true })).first();

export const tabPanel = (page: Page): Locator => page.getByRole('tabpanel').filter({ hasText: /\S/ });

export const nobody = '00000000-0000-4000-8000-000000000000';
type Row = { id: string } & Record<string, string>;

/** The rows of a list in the API. */
export const rows = async (page: Page, list: string): Promise<Row[]> => (await page.request.get(list)).json();
export const first = async (page: Page, list: string): Promise<Row> => (await rows(page, list))[0]!;
export const openFirstMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
