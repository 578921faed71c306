import { PdfService } from '../../src/platform/pdf/pdf.service.js';
import type { TestApp } from './test-app.js';

interface HeldTypesetters {
  count: number;
  /** Lets one of them continue, or all. */
  release(at?: number): void;
  /** Ends one of them, with its current document. */
  kill(at: number): void;
}

interface HeldTypesetter {
  process: { pid: number } | null;
  deadlineMs: number;
}

/** Stops the typesetter processes, as if each had a very long document. */
export async function holdTypesetters({ app }: Pick<TestApp, 'app'>): Promise<HeldTypesetters> {
  const pdf = app.get(PdfService);
  const { typesetters } = pdf as unknown as { typesetters: HeldTypesetter[] };
  // A slow machine must not end them while they are stopped.
  for (const typesetter of typesetters) typesetter.deadlineMs = 600_000;
  const work = (title: string) => ({ template: '', data: { title, footer: '' }, at: new Date() });
  await Promise.all(typesetters.map((_, at) => pdf.set(work(`Warm ${at}`))));
  const ids = typesetters.map(({ process }) => process!.pid);
  for (const id of ids) process.kill(id, 'SIGSTOP');
  const send = (signal: NodeJS.Signals, id: number): void => {
    try {
      process.kill(id, signal);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ESRCH') throw error;
    }
  };
  return {
    count: ids.length,
    release: (at) => ids.forEach((id, index) => index === (at ?? index) && send('SIGCONT', id)),
    kill: (at) => send('SIGKILL', ids[at]!),
  };
}
