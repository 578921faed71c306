import { Module } from '@nestjs/common';
import { SectionFilesModule } from '../section-files/section-files.module.js';
import { DiscussionCopies } from './discussion-copies.service.js';
import { DiscussionFileUses } from './discussion-file-uses.service.js';
import { DiscussionListsService } from './discussion-lists.service.js';
import { DiscussionsController } from './discussions.controller.js';
import { DiscussionsService } from './discussions.service.js';
import { LiveDiscussions } from './live/live-discussions.js';
import { ParticipationController } from './participation/participation.controller.js';
import { ParticipationService } from './participation/participation.service.js';
import { PostListsService } from './posts/post-lists.service.js';
import { PostTextsService } from './posts/post-texts.service.js';
import { PostingService } from './posts/posting.service.js';
import { PostsController } from './posts/posts.controller.js';
import { PostsService } from './posts/posts.service.js';
import { ReadsService } from './reads/reads.service.js';

/** Discussions of sections and their posts. */
@Module({
  imports: [SectionFilesModule],
  controllers: [DiscussionsController, PostsController, ParticipationController],
  providers: [
    DiscussionCopies,
    DiscussionFileUses,
    DiscussionListsService,
    DiscussionsService,
    LiveDiscussions,
    ParticipationService,
    PostingService,
    PostListsService,
    PostsService,
    PostTextsService,
    ReadsService,
  ],
  exports: [DiscussionCopies],
})
export class DiscussionsModule {}
