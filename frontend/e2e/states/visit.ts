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
/** The first row of a list in the API. */
export const first = async (page: Page, list: string): Promise<{ id: string } & Record<string, string>> =>
  (await (await page.request.get(list)).json())[0];
export const openFirstMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
