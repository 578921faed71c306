import { identifierUsed } from '../../common/identifier-form.js';

export const messages = {
  noDepartment: "This department doesn't exist.",
  nameUsed: (other?: string) =>
    `${identifierUsed('department', 'name', other)} To combine two departments, merge one into the other.`,
  mergeIntoItself: "A department can't be merged into itself. Choose another department.",
  inactive: (name: string) => `The department "${name}" is inactive. Choose another department.`,
  misspelled: (given: string, meant: string) =>
    `The department "${given}" doesn't exist. Choose "${meant}", or add a department in Settings.`,
};
