import type { ReactNode } from 'react';

export type Tone = 'accent' | 'info' | 'success' | 'caution' | 'danger' | 'neutral';

/** A word for the kind of the item next to it; the color only repeats the word. */
export function Badge({ tone = 'accent', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === 'accent' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
