import type { Page } from '@playwright/test';

export interface Picture {
  role?: string;
  view?: { width: number; height: number };
}
export function viewOf(picture: Picture): { width: number; height: number };
export function readControls(): Record<string, string[]>;
export function openPicture(page: Page, name: string, picture: Picture): Promise<void>;
export function controlsOf(page: Page): Promise<string[]>;
