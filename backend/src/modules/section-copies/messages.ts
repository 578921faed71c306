const mostNamed = 3;

/** "Week 1", "Week 2" and 4 more. */
function named(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).map((name) => `"${name}"`);
  const rest = names.length - shown.length;
  if (rest) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
const verb = (number: number, one: string, many: string): string => (number === 1 ? one : many);

export const messages = {
  sectionNotFound: "This section doesn't exist.",
  copyNotFound: "This copy doesn't exist.",
  fromRequired: 'Choose a section to copy from',
  fromNotFound: 'Choose a section that you can change.',
  sameSection: 'Choose another section than this one.',
  partsRequired: 'Choose at least one part to copy',
  inProgress: 'Another copy into this section is in progress. Wait until it is finished.',
  nothing: 'The other section has nothing to copy in these parts.',
  scored: (titles: string[]) =>
    `The grading scheme can't be copied because this section already has scores for ${named(titles)}. Leave the ` +
    'grading scheme out.',
  groupsInUse: (names: string[]) =>
    `The grading scheme can't be copied because this section has assignments in ${named(names)}, which the other ` +
    "section's scheme doesn't have. Move them to another group, or leave the grading scheme out.",
  tooMany: (what: string, most: number) =>
    `This section would have more than ${most.toLocaleString('en-US')} ${what}. Delete some first.`,
  sameTitles: (what: string, titles: string[]) =>
    `This section already has ${what} with the same ${verb(titles.length, 'title', 'titles')}: ${named(titles)}. ` +
    `${verb(titles.length, 'The copy is', 'The copies are')} added.`,
  renamed: (names: string[]) =>
    `This section has ${verb(names.length, 'another file', 'other files')} named ${named(names)}. ` +
    `${verb(names.length, 'The copy gets a number in its name', 'The copies get numbers in their names')}.`,
  itemsLeftOut: (number: number, what: 'assignments' | 'discussions') =>
    `${count(number, 'item')} that ${verb(number, `leads to ${what}`, `lead to ${what}`)} ` +
    `${verb(number, 'is', 'are')} left out, because ${what} aren't copied.`,
  notGraded: (titles: string[]) =>
    `Without assignments, ${verb(titles.length, 'this discussion is', 'these discussions are')} not graded: ` +
    `${named(titles)}.`,
  linksStay: (number: number) =>
    `${count(number, 'link')} to material that isn't copied still ${verb(number, 'leads', 'lead')} to the other section.`,
  groupsMissing: (names: string[]) =>
    `This section has no group ${named(names)}. Its assignments go to the first group of the grading scheme.`,
  defaultScheme: 'The other section uses the default grading scheme, so this section keeps its own.',
};
