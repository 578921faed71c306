/** Errors of a time span, by field. */
export const timeErrors = ({
  opensAt,
  closesAt,
}: {
  opensAt: string | Date;
  closesAt: string | Date;
}): Record<string, string[]> =>
  new Date(closesAt) > new Date(opensAt) ? {} : { closesAt: ['Must be later than the opening.'] };
