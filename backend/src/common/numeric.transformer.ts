import type { ValueTransformer } from 'typeorm';

/** Credits, points and scores are numbers in the API; money and GPA stay numeric strings and do not use this. */
export const numericAsNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
