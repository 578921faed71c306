import type { Report } from '../reports';
import type { FigureColumn } from './FiguresTable';
import { useFigures } from './useFigures';
import { useOpened } from './useOpened';
import { messages } from './messages';

export type ReportFilters = Readonly<Record<string, string>>;

/** The figures of a report, and the open one in words: "Music: Students". */
export function useReport<Row extends { id: string; label: string }>(
  report: Report,
  requested: ReportFilters | undefined,
  columns: readonly FigureColumn<Row>[],
) {
  const figures = useFigures<Row>(report.id, requested);
  const { opened, hrefTo, closedHref } = useOpened();
  const group = figures.data?.find(({ id }) => id === opened?.group)?.label;
  const column = columns.find(({ opens }) => opens !== undefined && opens === opened?.figure);
  return {
    figures,
    hrefTo,
    rows: opened &&
      requested &&
      column && {
        requested: { ...requested, ...opened },
        title: group ? messages.of(group, column.label) : column.label,
        closedHref,
      },
  };
}
