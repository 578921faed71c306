import { processTable } from './process-cpu.mjs';

/**
 * The CPU seconds of all descendants of a root process, by group. Linux adds those of a process to the parent that
 * waits for it. A process whose parent ended first is followed on its own, so take samples often enough to see it.
 */
export class ProcessTree {
  #known = new Map();
  #assigned = new Map();
  /** By group: the seconds of ended processes that no living one includes. */
  #settled = new Map();

  constructor(root = process.pid, otherwise = 'rest') {
    this.root = root;
    this.otherwise = otherwise;
  }

  /** Assigns this process and its future children to the group. */
  assign(pid, group) {
    this.#assigned.set(pid, group);
  }

  sample(table = processTable()) {
    const live = this.#members(table);
    this.#settle(live);
    this.#known = live;
  }

  /** As of the last sample; null when the process table can't be read. */
  seconds(group) {
    if (!this.#known.has(this.root)) return null;
    let sum = this.#settled.get(group) ?? 0;
    for (const [pid, one] of this.#known) {
      if (one.group !== group) continue;
      // Processes that the root has waited for are settled by group.
      sum += pid === this.root ? one.own : one.own + one.waited;
    }
    return sum;
  }

  groups() {
    return [...new Set([...this.#settled.keys(), ...[...this.#known.values()].map(({ group }) => group)])];
  }

  total() {
    const all = this.groups().map((group) => this.seconds(group));
    return all.includes(null) || !all.length ? null : all.reduce((sum, one) => sum + one, 0);
  }

  #members(table) {
    const live = new Map();
    const seen = new Set();
    const visit = (pid) => {
      if (live.has(pid)) return live.get(pid);
      const entry = table.get(pid);
      if (!entry || seen.has(pid)) return null;
      seen.add(pid);
      const known = this.#known.get(pid);
      const same = known?.started === entry.started;
      const parent = visit(entry.parent);
      if (pid !== this.root && !same && !parent) return null;
      const group = this.#assigned.get(pid) ?? (same ? known.group : null) ?? parent?.group ?? this.otherwise;
      const member = { ...entry, group };
      live.set(pid, member);
      return member;
    };
    for (const pid of table.keys()) visit(pid);
    return live;
  }

  #settle(live) {
    const isLive = (pid) => live.get(pid)?.started === this.#known.get(pid)?.started && live.has(pid);
    const gone = new Map([...this.#known].filter(([pid]) => !isLive(pid)));
    const ended = new Map(); // by the living parent, or by null: those that ended together
    for (const [pid, one] of gone) {
      this.#assigned.delete(pid);
      let top = one;
      while (gone.has(top.parent)) top = gone.get(top.parent);
      const parent = isLive(top.parent) ? top.parent : null;
      ended.set(parent, [...(ended.get(parent) ?? []), { ...one, seconds: one.own + one.waited }]);
    }
    const add = (group, seconds) => this.#settled.set(group, (this.#settled.get(group) ?? 0) + seconds);
    const waitedSince = (pid) => live.get(pid).waited - (this.#known.get(pid)?.waited ?? 0);
    if (live.has(this.root) && !ended.has(this.root)) add(this.otherwise, waitedSince(this.root));
    for (const [parent, those] of ended) {
      const claimed = those.reduce((sum, { seconds }) => sum + seconds, 0);
      const missing = parent === null ? claimed : claimed - waitedSince(parent);
      for (const { group, seconds } of those) {
        if (parent === this.root) add(group, seconds + Math.max(0, -missing) / those.length);
        else if (missing > 0) add(group, (missing * seconds) / claimed);
      }
    }
  }
}
