import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openDashboard, openScreen, toast } from './journey';

/** Opens the rows of a figure of the revenue report: they add up to it. */
export async function openRevenueRows(page: Page, role: string): Promise<void> {
  await openDashboard(page, role);
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Revenue/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
  const rows: { month: string; plans: string; payments: number }[] = await (
    await page.request.get('/api/reports/revenue')
  ).json();
  const month = rows.findLast(({ plans }) => Number(plans) > 0)!;
  const figures = page.getByRole('table', { name: 'Figures' });
  const label = new Date(`${month.month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await figures.getByRole('link', { name: new RegExp(`^${label}, All plans: `) }).click();
  await expect(page).toHaveURL(/figure=plans/);
  await expect(page.getByRole('heading', { level: 2, name: `${label}: All plans` })).toBeVisible();
  const payments: { amount: string }[] = await (
    await page.request.get(`/api/reports/revenue/rows?month=${month.month}&group=plans`)
  ).json();
  const cents = payments.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  expect(cents).toBe(Math.round(Number(month.plans) * 100));
  const count = `${payments.length} payment${payments.length === 1 ? '' : 's'}`;
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the figures' }).click();
  await expect(figures).toBeVisible();
}

/** Exports all payments. `academic`: the role also exports academic reports. */
export async function exportPayments(page: Page, role: string, academic: boolean): Promise<void> {
  await openDashboard(page, role);
  await page.getByRole('button', { name: 'Export Reports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Reports' });
  const report = dialog.getByRole('combobox', { name: 'Report' });
  await expect(report.getByRole('option', { name: /Enrollment/ })).toHaveCount(academic ? 2 : 0);
  await report.selectOption({ label: 'Revenue: all payments' });
  await dialog.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 36 months' });
  await dialog.getByRole('button', { name: 'Start Export' }).click();
  await expect(toast(page, 'Export started')).toBeVisible();
  const ready = dialog.getByRole('button', { name: 'Download Revenue, payments' });
  await expect(ready).toBeVisible();

  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(download.suggestedFilename()).toBe('revenue-rows.csv');
  const [run]: { filters: Record<string, string> }[] = await (
    await page.request.get('/api/report-runs')
  ).json();
  const list = await page.request.get(`/api/reports/revenue/rows?${new URLSearchParams(run!.filters)}`, {
    headers: { Accept: 'text/csv' },
  });
  expect(await fs.readFile(await download.path(), 'utf8')).toBe(await list.text());

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  await openScreen(page, '/portal/reports/exports');
  await expect(page.getByRole('list', { name: 'Your exports' }).getByText('Ready')).toBeVisible();
}
