import type { RecommendationRatingsDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { conclusionLabels, qualityLabels, ratingLabels } from './ratingLabels';

/** How a recommender rated the applicant. */
export const Ratings = ({ ratings }: { ratings: RecommendationRatingsDto }) => (
  <Facts>
    {qualities.map((quality) => (
      <Fact key={quality} label={qualityLabels[quality]}>
        {ratingLabels[ratings[quality]]}
      </Fact>
    ))}
    <Fact label="Recommends the applicant">{conclusionLabels[ratings.conclusion]}</Fact>
  </Facts>
);

const qualities = ['academics', 'writing', 'initiative', 'reliability'] as const;
