/** The description of each sport, below its name and season. */
export const about: Readonly<Record<string, string>> = {
  football: 'Games against other universities, starting with the Lamplighters’ first kickoff.',
  'flag-football': 'Football without tackling: fast feet, sure hands, a flag at the belt.',
  'mens-basketball': 'A club for the short days, when the best place to be is a lit gymnasium.',
  'womens-basketball': 'A club for winter evenings of quick passes and long practice.',
  soccer: 'A club that plays on grass on the first mild evenings.',
  esports: 'A club that meets where the university does: online.',
  'co-ed-sports': 'Mixed teams in any sport with enough interest.',
};
