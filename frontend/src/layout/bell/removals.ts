/** What was removed and can still be brought back: hidden, while the panel may be closed and opened again. */
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
