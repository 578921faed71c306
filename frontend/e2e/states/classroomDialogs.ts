import type { Page } from '@playwright/test';
import { chooseInMenu } from '../journey';
import { classroomPath, contentPath, filePath, folderPath, studentWorkPath } from './classroomRecords';
import type { Visit } from './visit';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** A module is a `details`, and its items are in a list of their own. */
const ofModule = 'details';
const ofItem = 'details li';
const chooseFor = (part: string, item: string) => async (page: Page) => {
  await page
    .locator(part)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await chooseInMenu(page, item);
};

const modules: Visit[] = [
  { screen: 'adding a module', act: press('Add module'), shows: 'Modules to complete first' },
  { screen: 'editing a module', act: chooseFor(ofModule, 'Edit'), shows: 'Save module' },
  { screen: 'deleting a module', act: chooseFor(ofModule, 'Delete…'), shows: 'Delete module' },
  { screen: 'editing an item of a module', act: chooseFor(ofItem, 'Edit'), shows: 'Save item' },
  { screen: 'deleting an item of a module', act: chooseFor(ofItem, 'Delete…'), shows: 'Delete item' },
  { screen: 'the progress of a class', act: press('Class progress'), shows: /of \d+ students/ },
  ...['Heading', 'Page', 'File', 'Link', 'Video', 'Assignment', 'Discussion'].map((kind) => ({
    screen: `adding to a module: ${kind}`,
    act: async (page: Page) => {
      await page.getByRole('button', { name: 'Add item' }).first().click();
      await chooseInMenu(page, kind);
    },
    shows: 'Indent',
  })),
].map((visit) => ({ at: (page) => classroomPath(page), ...visit }));

const files: Visit[] = [
  {
    screen: 'a new folder of files',
    at: (page) => classroomPath(page, '/files?dialog=folder'),
    shows: 'Create folder',
  },
  { screen: 'editing a folder of files', at: (page) => folderPath(page, 'edit-folder'), shows: 'Inside' },
  {
    screen: 'deleting a folder of files',
    at: (page) => folderPath(page, 'delete-folder'),
    shows: 'Delete folder',
  },
  { screen: 'editing a file', at: (page) => filePath(page, 'edit-file'), shows: 'Save changes' },
  { screen: 'replacing a file', at: (page) => filePath(page, 'replace'), shows: 'Replace file' },
  { screen: 'deleting a file', at: (page) => filePath(page, 'delete-file', false), shows: 'Delete file' },
  { screen: 'deleting a file in use', at: (page) => filePath(page, 'delete-file', true), shows: 'Go back' },
  {
    screen: 'files that match no search',
    at: (page) => classroomPath(page, '/files?search=zzzzzz'),
    shows: 'No files match',
  },
  {
    screen: 'where a file is used',
    at: async (page) => (await filePath(page, '', true)).replace('dialog=&', ''),
    act: (page) =>
      page
        .getByText(/^Used in/)
        .first()
        .click(),
    shows: /^(Page|Module item|Assignment|Discussion): /,
  },
];

const inNewPage = (button: string): Pick<Visit, 'at' | 'act'> => ({
  at: (page) => classroomPath(page, '/pages?dialog=add'),
  act: (page) => page.getByRole('toolbar').getByRole('button', { name: button, exact: true }).click(),
});

const pages: Visit[] = [
  { screen: 'writing a page', at: (page) => classroomPath(page, '/pages?dialog=add'), shows: 'Callout' },
  {
    screen: 'editing a page',
    at: async (page) => `${await contentPath(page, 'pages')}?dialog=edit`,
    shows: 'Callout',
  },
  {
    screen: 'a table in a text',
    at: inNewPage('Table').at,
    act: async (page) => {
      await inNewPage('Table').act!(page);
      // Its author names the columns.
      for (const heading of await page.getByRole('dialog').getByRole('columnheader').all()) {
        await heading.click();
        await page.keyboard.type('Topic');
      }
    },
    shows: 'Delete table',
  },
  { screen: 'a link in a text', ...inNewPage('Link'), shows: 'Address' },
  { screen: 'a formula in a text', ...inNewPage('Formula'), shows: 'TeX' },
  { screen: 'a callout in a text', ...inNewPage('Callout'), shows: 'Add callout' },
  { screen: 'an image in a text', ...inNewPage('Image'), shows: 'Alternative text' },
  { screen: 'a file in a text', ...inNewPage('File'), shows: 'Upload a file' },
  { screen: 'a video in a text', ...inNewPage('Video'), shows: 'Add video' },
  {
    screen: 'versions of a page',
    at: async (page) => `${await contentPath(page, 'pages')}?dialog=versions`,
    shows: /Current version/,
  },
  {
    screen: 'a version of a page',
    at: async (page) => `${await contentPath(page, 'pages')}?dialog=versions`,
    act: press('Show version 1'),
    shows: 'All versions',
  },
  {
    screen: 'deleting a page',
    at: async (page) => `${await contentPath(page, 'pages')}?dialog=delete`,
    shows: 'Delete page',
  },
];

/** What instructors change in a classroom. */
export const classroomDialogs: Visit[] = [
  ...modules,
  ...files,
  ...pages,
  { screen: 'an extension for a student', at: studentWorkPath, shows: 'Own due date' },
];
