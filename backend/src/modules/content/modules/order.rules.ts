import type { FieldErrors } from '../../../common/errors.js';
import { messages } from '../messages.js';

export interface OrderedModule {
  id: string;
  items: readonly string[];
}

/** The modules and items that a section has, with their titles. */
export interface Content {
  modules: ReadonlyMap<string, string>;
  items: ReadonlyMap<string, string>;
}

/** The errors of an order: it lists every module and every item of the section exactly once. */
export function orderErrors(order: readonly OrderedModule[], { modules, items }: Content): FieldErrors {
  const errors: FieldErrors = {};
  const { foreignModule, foreignItem, repeated, missingModules, missingItems } = messages.order;
  const seen = new Set<string>();
  const check = (path: string, id: string, known: ReadonlyMap<string, string>, foreign: string): void => {
    if (!known.has(id)) errors[path] = [foreign];
    else if (seen.has(id)) errors[path] = [repeated];
    seen.add(id);
  };
  for (const [at, module] of order.entries()) {
    check(`modules.${at}.id`, module.id, modules, foreignModule);
    for (const [place, item] of module.items.entries())
      check(`modules.${at}.items.${place}`, item, items, foreignItem);
  }
  const missing = (known: ReadonlyMap<string, string>): string =>
    [...known]
      .filter(([id]) => !seen.has(id))
      .map(([, title]) => title)
      .join(', ');
  const absent = missing(modules);
  if (absent) errors.modules = [missingModules(absent)];
  else if (missing(items)) errors.modules = [missingItems(missing(items))];
  return errors;
}
