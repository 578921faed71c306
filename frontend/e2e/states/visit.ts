import type { Page } from '@playwright/test';

/** A state of a screen that an address and at most a few steps open. */
export interface Visit {
  screen: string;
  at: string | ((page: Page) => Promise<string>);
  /** The content once it has come to rest. */
  shows: string | RegExp;
  /** The address of the request to refuse: with 404, unless there is another status. */
  fails?: string;
  status?: number;
  act?: (page: Page) => Promise<void>;
}

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
