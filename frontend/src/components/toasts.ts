/** Section 9: one at a time, for five seconds; a dismissed one leaves the store much later. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION = 5000;
export const TOAST_REMOVE_DELAY = 1_000_000;

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'success' | 'destructive';
  duration?: number;
  /** The record it is about, as a link. */
  record?: { name: string; to: string };
  action?: { label: string; onClick: () => void };
  /** Called once when the toast disappears, whether dismissed, timed out or replaced by another. */
  onGone?: () => void;
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  listeners.forEach((listener) => listener());
}

export function toast(content: ToastContent) {
  const entry: ToastEntry = { ...content, id: ++lastId, open: true };
  const kept = [entry, ...entries].slice(0, TOAST_LIMIT);
  const replaced = entries.filter((old) => old.open && !kept.includes(old));
  publish(kept);
  replaced.forEach((old) => old.onGone?.());
  return entry.id;
}

export function dismissToast(id: number) {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry?.open) return;
  publish(entries.map((candidate) => (candidate.id === id ? { ...candidate, open: false } : candidate)));
  setTimeout(() => publish(entries.filter((candidate) => candidate.id !== id)), TOAST_REMOVE_DELAY);
  entry.onGone?.();
}

export const toastStore = {
  get: () => entries,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  clear: () => publish([]),
};
