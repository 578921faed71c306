import { Module } from '@nestjs/common';
import { RecommendationAnswers } from './recommendation-answers.service.js';
import { RecommendationsService } from './recommendations.service.js';

@Module({
  providers: [RecommendationAnswers, RecommendationsService],
  exports: [RecommendationAnswers, RecommendationsService],
})
export class RecommendationsModule {}
