import type { HistoryChangeDto, RequirementBlockDto, RequirementExampleDto } from '../../../api/types.gen';
import { blocksLines, examplesLines } from './sheetText';
import { messages } from './messages';

/** The differences between two texts, line by line. */
export const linesChanged = (before: readonly string[], after: readonly string[]) => [
  ...after.filter((line) => !before.includes(line)).map((line) => messages.changes.now(line)),
  ...before.filter((line) => !after.includes(line)).map((line) => messages.changes.before(line)),
];

/** The changed sentences, for the history, instead of both full texts. */
export function changedLines(
  { field, from, to }: HistoryChangeDto,
  blocks: readonly RequirementBlockDto[],
): string[] | undefined {
  if (field === 'blocks') {
    if (!from) return [`Blocks: ${(to as RequirementBlockDto[]).map(({ name }) => name).join(', ')}`];
    const lines = linesChanged(
      blocksLines((from ?? []) as RequirementBlockDto[]),
      blocksLines((to ?? []) as RequirementBlockDto[]),
    );
    return lines.length ? lines : [messages.changes.blockOrder];
  }
  if (field === 'examples') {
    const read = (value: unknown) =>
      examplesLines({ blocks: [...blocks], examples: (value ?? []) as RequirementExampleDto[] });
    if (!from) return [`Examples: ${(to as RequirementExampleDto[]).length}`];
    const lines = linesChanged(read(from), read(to));
    return lines.length ? lines.map((line) => `Example. ${line}`) : [messages.changes.exampleOrder];
  }
  return undefined;
}
