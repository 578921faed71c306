export const enrollmentLoads = [
  'full_time',
  'three_quarter_time',
  'half_time',
  'less_than_half_time',
  'not_enrolled',
] as const;
export type EnrollmentLoad = (typeof enrollmentLoads)[number];

export interface Intensity {
  enrollmentStatus: EnrollmentLoad;
  /** The percentage of full time, rounded, at most 100: the enrollment intensity of federal aid. */
  percent: number;
}

/** The enrollment intensity for aid, from a term's credits and the credits of full time. */
export function intensityOf(credits: number, fullTimeCredits: number): Intensity {
  const [taken, full] = [Math.round(credits * 100), Math.round(fullTimeCredits * 100)];
  const percent = Math.min(100, Math.floor((200 * taken + full) / (2 * full)));
  const enrollmentStatus =
    taken >= full
      ? 'full_time'
      : 4 * taken >= 3 * full
        ? 'three_quarter_time'
        : 2 * taken >= full
          ? 'half_time'
          : taken > 0
            ? 'less_than_half_time'
            : 'not_enrolled';
  return { enrollmentStatus, percent };
}
