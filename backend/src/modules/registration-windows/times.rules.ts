/** What is wrong with a span of time, by field. */
export const timeErrors = ({
  opensAt,
  closesAt,
}: {
  opensAt: string | Date;
  closesAt: string | Date;
}): Record<string, string[]> =>
  new Date(closesAt) > new Date(opensAt) ? {} : { closesAt: ['Must be later than the opening.'] };
