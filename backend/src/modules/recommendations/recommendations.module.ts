import { Module } from '@nestjs/common';
import { RecommendationAnswers } from './recommendation-answers.service.js';
import { RecommendationClock } from './recommendation-clock.service.js';
import { RecommendationsService } from './recommendations.service.js';

@Module({
  providers: [RecommendationAnswers, RecommendationClock, RecommendationsService],
  exports: [RecommendationAnswers, RecommendationsService],
})
export class RecommendationsModule {}
