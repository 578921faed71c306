/** Faculty learn of a hold that it stands, and its kind; of a released one nothing (permissions.md, holds.read). */
export const seesKindOnly = ({ role }: { role: string }): boolean => role === 'faculty';

/** Which holds of the students in scope a person may see, as a condition on `hold`. */
export const visibleHolds = (user: { role: string }): string =>
  seesKindOnly(user) ? 'hold.released_at IS NULL' : 'TRUE';
