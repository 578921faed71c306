import { type FieldErrors, InvalidError } from '../../../common/errors.js';
import type { GradingScheme, SchemeGroup } from '../../../common/grading-scheme.js';
import { type LetterStep, scaleLetters } from '../../../common/letter-scale.js';
import { messages } from './messages.js';

/** In hundredths: a weight has at most two decimals. */
const hundredths = (weight: number | null): number => Math.round((weight ?? 0) * 100);

function groupErrors(groups: SchemeGroup[], known: ReadonlySet<string>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { id, name, extraCredit, dropLowest }] of groups.entries()) {
    const before = groups.slice(0, index);
    if (id !== null && !known.has(id)) errors[`groups.${index}.id`] = [messages.groupNotFound];
    else if (id !== null && before.some((other) => other.id === id))
      errors[`groups.${index}.id`] = [messages.idUsed];
    if (before.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      errors[`groups.${index}.name`] = [messages.nameUsed];
    if (extraCredit && dropLowest) errors[`groups.${index}.dropLowest`] = [messages.extraDropsNone];
  }
  if (groups.every(({ extraCredit }) => extraCredit)) errors.groups = [messages.groupsMissing];
  return errors;
}

function weightErrors({ weighting, groups }: GradingScheme): FieldErrors {
  const regular = groups.filter(({ extraCredit }) => !extraCredit);
  if (weighting === 'points' && regular.every(({ weight }) => weight === null)) return {};
  const errors: FieldErrors = {};
  for (const [index, { weight, extraCredit }] of groups.entries())
    if (weight === null && (weighting === 'weights' || !extraCredit))
      errors[`groups.${index}.weight`] = [messages.weightRequired];
  const sum = regular.reduce((total, { weight }) => total + hundredths(weight), 0);
  if (regular.length && sum !== 10_000) errors.groups = [messages.weightsMustSum(String(sum / 100))];
  return errors;
}

function letterErrors(letters: LetterStep[]): FieldErrors {
  const errors: FieldErrors = {};
  if (!letters.length) errors.letters = [messages.lettersMissing];
  for (const [index, { letter, fromPercent }] of letters.entries()) {
    const before = letters[index - 1];
    if (!before) continue;
    if (scaleLetters.indexOf(letter) <= scaleLetters.indexOf(before.letter))
      errors[`letters.${index}.letter`] = [messages.letterOrder];
    if (fromPercent >= before.fromPercent) errors[`letters.${index}.fromPercent`] = [messages.percentOrder];
  }
  return errors;
}

/** Validation errors by field. `known` has the ids of the section's groups. */
export const schemeErrors = (scheme: GradingScheme, known: ReadonlySet<string>): FieldErrors => ({
  ...letterErrors(scheme.letters),
  ...weightErrors(scheme),
  ...groupErrors(scheme.groups, known),
});

/** The group of assignments without one. */
export const usualOf = (groups: readonly SchemeGroup[]): string | null =>
  groups.find(({ extraCredit }) => !extraCredit)?.id ?? null;

/** Groups with assignments can't be deleted. */
export const inUse = (names: string[]): InvalidError =>
  new InvalidError({ groups: [messages.groupInUse(names.filter(Boolean).join(', ') || 'this group')] });
