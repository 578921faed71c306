import type { ContentModuleDto } from '../../../api/types.gen';

export interface Placed {
  id: string;
  items: string[];
}

export const orderOf = (modules: readonly ContentModuleDto[]): Placed[] =>
  modules.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));

const swapped = <One>(list: readonly One[], at: number, to: number): One[] =>
  list.map((one, index) => (index === at ? list[to]! : index === to ? list[at]! : one));

/** The order with a module one place up or down; undefined if it is already first or last. */
export function moveModule(order: readonly Placed[], id: string, step: -1 | 1): Placed[] | undefined {
  const at = order.findIndex((module) => module.id === id);
  return order[at + step] && swapped(order, at, at + step);
}

/** The order with an item one place up or down. At the end of its module it moves to the next module. */
export function moveItem(order: readonly Placed[], id: string, step: -1 | 1): Placed[] | undefined {
  const at = order.findIndex(({ items }) => items.includes(id));
  const from = order[at];
  if (!from) return undefined;
  const place = from.items.indexOf(id);
  if (from.items[place + step])
    return order.map((module) =>
      module === from ? { ...module, items: swapped(module.items, place, place + step) } : module,
    );
  const to = order[at + step];
  if (!to) return undefined;
  return order.map((module) => {
    if (module === from) return { ...module, items: module.items.filter((item) => item !== id) };
    if (module !== to) return module;
    return { ...module, items: step === 1 ? [id, ...module.items] : [...module.items, id] };
  });
}
