import type { RecommendationRatingsDto } from '../../api/types.gen';

type Quality = Exclude<keyof RecommendationRatingsDto, 'conclusion'>;

/** What the recommender's form asks, in its words. */
export const qualityLabels: Record<Quality, string> = {
  academics: 'Academic ability',
  writing: 'Writing',
  initiative: 'Initiative',
  reliability: 'Reliability',
};
export const ratingLabels: Record<RecommendationRatingsDto[Quality], string> = {
  exceptional: 'Exceptional',
  above_average: 'Above average',
  average: 'Average',
  below_average: 'Below average',
  unable: "Can't judge",
};
export const conclusionLabels: Record<RecommendationRatingsDto['conclusion'], string> = {
  strongly: 'Yes, strongly',
  yes: 'Yes',
  with_reservations: 'Yes, with reservations',
  no: 'No',
};
