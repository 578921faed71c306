import type { GradingSchemeDto, UpdateGradingSchemeDto } from '../../../api/types.gen';
import { renamed } from '../../../providers/apiError';

type Letter = GradingSchemeDto['letters'][number]['letter'];

export const letters: readonly Letter[] = [
  'A+',
  'A',
  'A-',
  'B+',
  'B',
  'B-',
  'C+',
  'C',
  'C-',
  'D+',
  'D',
  'D-',
];

export interface GroupValues {
  id: string | null;
  name: string;
  weight: string;
  dropLowest: string;
  extraCredit: boolean;
}

/** A scheme as the values of its form: numbers are text, and a letter that isn't used is blank. */
export interface SchemeValues {
  weighting: GradingSchemeDto['weighting'];
  groups: GroupValues[];
  late: { percent: string; per: GradingSchemeDto['late']['per']; floorPercent: string; graceMinutes: string };
  missingPercent: string;
  letters: string[];
}

export const newGroup: GroupValues = { id: null, name: '', weight: '', dropLowest: '0', extraCredit: false };

export const valuesOf = (scheme: GradingSchemeDto): SchemeValues => ({
  weighting: scheme.weighting,
  groups: scheme.groups.map(({ id, name, weight, dropLowest, extraCredit }) => ({
    id: id ?? null,
    name,
    weight: weight === null || weight === undefined ? '' : String(weight),
    dropLowest: String(dropLowest),
    extraCredit,
  })),
  late: {
    percent: String(scheme.late.percent),
    per: scheme.late.per,
    floorPercent: String(scheme.late.floorPercent),
    graceMinutes: String(scheme.late.graceMinutes),
  },
  missingPercent: String(scheme.missingPercent),
  letters: letters.map((letter) => {
    const step = scheme.letters.find((one) => one.letter === letter);
    return step ? String(step.fromPercent) : '';
  }),
});

/** The body of a request. */
export const bodyOf = (values: SchemeValues): UpdateGradingSchemeDto => ({
  weighting: values.weighting,
  groups: values.groups.map(({ id, name, weight, dropLowest, extraCredit }) => ({
    id,
    name: name.trim(),
    weight: weight === '' ? null : Number(weight),
    dropLowest: Number(dropLowest),
    extraCredit,
  })),
  late: {
    percent: Number(values.late.percent),
    per: values.late.per,
    floorPercent: Number(values.late.floorPercent),
    graceMinutes: Number(values.late.graceMinutes),
  },
  missingPercent: Number(values.missingPercent),
  letters: values.letters.flatMap((from, index) =>
    from === '' ? [] : [{ letter: letters[index]!, fromPercent: Number(from) }],
  ),
});

/** Moves errors about letters to their fields: the request leaves out blank ones. */
export function atFields(error: unknown, { letters: given }: SchemeValues): unknown {
  const sent = given.flatMap((from, index) => (from === '' ? [] : [index]));
  return renamed(error, (name) =>
    name.replace(/^letters\.(\d+)\..*$/, (_, at) => `letters.${sent[Number(at)]}`),
  );
}
