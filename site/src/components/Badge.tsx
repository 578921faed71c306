import type { ReactNode } from 'react';

export type Tone = 'accent' | 'info' | 'success' | 'caution' | 'danger' | 'neutral';

/** A word that says what kind of thing stands beside it; the colour only repeats the word. */
export function Badge({ tone = 'accent', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === 'accent' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
