import { type Cancellable, read } from './read';

/** The figures of a report, counted by the server; `requested` has its parameters. */
export const readFigures = <Figures>(
  id: string,
  requested: Readonly<Record<string, string>>,
  options?: Cancellable,
) => read<Figures[]>(['reports', ...id.split('/')], options, requested);
