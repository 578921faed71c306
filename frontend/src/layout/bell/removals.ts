/** Removed notifications that can still be restored: hidden, also while the panel closes and opens again. */
let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function publish(next: ReadonlySet<string>) {
  ids = next;
  listeners.forEach((listener) => listener());
}

export const removals = {
  get: () => ids,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (id: string) => publish(new Set([...ids, id])),
  delete: (id: string) => publish(new Set([...ids].filter((other) => other !== id))),
};
