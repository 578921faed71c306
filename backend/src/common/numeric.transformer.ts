import type { ValueTransformer } from 'typeorm';

/** Credits, points and scores are numbers in the API; money and GPA remain numeric strings and don't use this. */
export const numericAsNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
