import { financialPath } from '../financial/path';

export const statementsPath = `${financialPath}/statements`;

export const statementTabs = [
  { id: 'runs', label: 'Runs' },
  { id: 'statements', label: 'Statements' },
] as const;
export type StatementTab = (typeof statementTabs)[number]['id'];

/** A tab, with the filters of its list. */
export function statementsHref(tab: StatementTab, filters: Record<string, string> = {}) {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(filters)) query.set(`statements.${name}`, value);
  return `${statementsPath}?${query}`;
}
