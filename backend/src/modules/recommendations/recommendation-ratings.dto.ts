import { ApiProperty } from '@nestjs/swagger';
import { conclusions, type Ratings, ratings } from './recommendations.rules.js';

const rating = { enum: ratings, enumName: 'RecommendationRating' } as const;

/** How a recommender rates a person, compared with others in the same position. */
export class RecommendationRatingsDto implements Ratings {
  @ApiProperty(rating)
  academics: Ratings['academics'];

  @ApiProperty(rating)
  writing: Ratings['writing'];

  @ApiProperty(rating)
  initiative: Ratings['initiative'];

  @ApiProperty(rating)
  reliability: Ratings['reliability'];

  @ApiProperty({
    enum: conclusions,
    enumName: 'RecommendationConclusion',
    description: 'Whether the recommender recommends the person.',
  })
  conclusion: Ratings['conclusion'];
}
