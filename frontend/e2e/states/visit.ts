import type { Page } from '@playwright/test';

/** A state of a screen that an address, and at most a few steps, lead to. */
export interface Visit {
  screen: string;
  at: string | ((page: Page) => Promise<string>);
  /** What is there once it has come to rest. */
  shows: string | RegExp;
  /** What is asked for and refused: with 404, unless there is another status. */
  fails?: string;
  status?: number;
  act?: (page: Page) => Promise<void>;
}

export const nobody = '00000000-0000-4000-8000-000000000000';
/** The first row of a list, as the API answers. */
export const first = async (page: Page, list: string): Promise<{ id: string } & Record<string, string>> =>
  (await (await page.request.get(list)).json())[0];
export const openFirstMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
