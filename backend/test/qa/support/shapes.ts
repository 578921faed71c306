import { expect } from '@jest/globals';

/** The shapes of the contract's fields. */
export const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
export const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
export const money = expect.stringMatching(/^\d+\.\d\d$/);
export const text = expect.stringMatching(/\S/);
export const number = expect.any(Number);
export const boolean = expect.any(Boolean);
export const list = expect.any(Array);
export const oneOf = (...values: string[]): unknown =>
  expect.stringMatching(new RegExp(`^(${values.join('|')})$`));
